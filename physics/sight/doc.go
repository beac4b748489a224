// Package sight says what is seen, by whom, through what, and why: an eye at the height of a
// model, a target with its silhouette, and between them the prisms of the ground (R-SIGHT,
// R-HIDE, TER-5). Every length is in mils unless it says otherwise, every share is of the target's
// silhouette, 0 to 1.
//
//	flat.go              is anything between two points on the map: the exact answer
//	flat_raster.go       a picture of the table in squares that answers most of it
//	flat_walk.go         how a line runs through the picture, a word of bits at a time
//	sight.go             what is seen of a target, and why: the questions and their answers
//	line.go              the one line from an eye to a point, with the rule for seams
//	crack.go             cracks that are none: two walls that touch are one
//	field.go             the prisms that sight meets, and those that bases meet
//	silhouette.go        a target's image and the patches of it that terrain hides
//	silhouette_patch.go  the patches of a prism
//	silhouette_ground.go those of the ground round trenches
//	silhouette_curve.go  the curves that border patches, and the areas below them
//	silhouette_sweep.go  the share that the patches leave: strip by strip
//	silhouette_roots.go  the same where the rims of several discs cross
//	look.go              the full report: who hides which share, a free line, the base
//	bodies.go            with other models in the way
//	turning.go           the smallest step that changes the verdict
//	cone.go              the cone of sight for the map, wedge by wedge
//	section.go           the view from the side
//	heat.go              what is seen from one place of all others
//
// Yes or no, and cover or not, take no silhouette in most cases:
//
//	verdict.go           the tube of all lines from the eye to the target, in stages
//	verdict_tube.go      the tube
//	verdict_index.go     prisms as the tube asks of them
//	verdict_sieve.go     which prisms it may meet, 64 at a time
//	verdict_walk.go      these one by one, from the eye onwards
//	verdict_extent.go    how much of the tube a prism takes up
//	verdict_spans.go     what is shut of it so far
//	verdict_face.go      face by face, where that is not enough
//	verdict_floor.go     levels from which on up nothing is seen through a prism
//	verdict_ground.go    eyes and targets in trenches
//	verdict_glimpse.go   a patch of the target that nothing can hide
//	verdict_cover.go     whether a piece hides anything at all, for Cover
//	verdict_brink.go     the same of the edge of a trench
//
//	cover.go             which piece gives it, by which clause, and why the others do not (TER-5)
package sight

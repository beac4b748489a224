package chart

import (
	"image"
	"math"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// reachAndWeight are how far from a place two pictures differ, in inches, and how much in all.
func reachAndWeight(a, b *image.RGBA, at pt, scale float64) (far, weight float64) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			d := 0.0
			for k := range 3 {
				i := a.PixOffset(x, y) + k
				d += math.Abs(float64(a.Pix[i]) - float64(b.Pix[i]))
			}
			if weight += d; d > 24 {
				far = max(far, math.Hypot((float64(x)+0.5)/scale-at.x, (float64(y)+0.5)/scale-at.y))
			}
		}
	}
	return far, weight
}

// TestAnObjectiveThatPaysNobodyIsSmallerThanTheSmallestBaseAndFainter in every palette.
func TestAnObjectiveThatPaysNobodyIsSmallerThanTheSmallestBaseAndFainter(t *testing.T) {
	const scale, smallest = 30, 25 / 25.4 / 2
	at := vec(6, 6)
	for _, name := range Palettes {
		for _, night := range []bool{false, true} {
			paint := func(list ...levels.Objective) *image.RGBA {
				return New(Map{Size: vec(12, 12), Objectives: list}, Options{Palette: PaletteOf(name, night)}).Whole(scale)
			}
			bare := paint()
			far, full := reachAndWeight(paint(levels.Objective{ID: "o1", At: at}), bare, inches(at), scale)
			small, faint := reachAndWeight(paint(levels.Objective{ID: "o1", At: at, Idle: true}), bare, inches(at), scale)
			if far < 0.6 || small > smallest || small == 0 || faint > full/3 {
				t.Errorf("%s, night %t: one that pays reaches %.2f\" (weight %.0f), one that does not %.2f\" (%.0f)", name, night, far, full, small, faint)
			}
		}
	}
}

// TestWhereHeatIsLaidAZoneIsItsEdgeAlone: what a wash tells is then the same within a zone and
// outside of it, and the edge is still there.
func TestWhereHeatIsLaidAZoneIsItsEdgeAlone(t *testing.T) {
	const scale = 20
	outline := []physics.Vec{vec(2, 2), vec(8, 2), vec(8, 8), vec(2, 8)}
	for _, side := range []int{0, 1} {
		paint := func(o Options, zones ...levels.Zone) *image.RGBA {
			return New(Map{Size: vec(12, 12), Zones: zones}, o).Whole(scale)
		}
		zone := levels.Zone{Side: side, Polygon: outline}
		bare, edged, tinted := paint(Options{}), paint(Options{Edges: true}, zone), paint(Options{}, zone)
		inside := image.Rect(3*scale, 3*scale, 7*scale, 7*scale)
		if _, n := reachAndWeight(edged.SubImage(inside).(*image.RGBA), bare.SubImage(inside).(*image.RGBA), pt{5, 5}, scale); n != 0 {
			t.Errorf("side %d: the ground within the zone is tinted", side)
		}
		if _, n := reachAndWeight(tinted.SubImage(inside).(*image.RGBA), bare.SubImage(inside).(*image.RGBA), pt{5, 5}, scale); n == 0 {
			t.Errorf("side %d: where no heat is laid the zone has no tint", side)
		}
		if far, _ := reachAndWeight(edged, bare, pt{5, 5}, scale); far < 3 {
			t.Errorf("side %d: the zone has no edge", side)
		}
	}
}

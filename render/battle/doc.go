// Package battle is the battle screen: the table with everything that the chosen model can do
// drawn on it, the narrow panel beside it, and the decisions of both sides from the deployment to
// the last Turn. What it shows is thought out in render/tool; the game says what is legal.
//
// What lies over a battle (the menu of a model, its card, the log, who plays) is an Overlay in a
// small file of its own; render/tool works out what may be done (offers.go there). On the panel the log keeps its room at the foot.
//
// A writer (write.go, intent.go) makes the scene when something has changed; painters (air.go has
// their order) and the parts of the panel (controls.go) read it and write nothing. The hand and
// the keyboard alone reach all of a Screen.
//
// The room that a square table leaves beside it on a desk is the track's (track.go), in a replay
// too: who has acted, who has not, the losses; tokens alone where rows have no room. Below it is
// the small map, while the camera is close. Where less than 150 units are left there is no track.
//
// What a command has brought is seen once its autosave is on the disk (saves.go). The disk is
// waited for beside the window, since in place a save took 14 ms on average and up to 70. A disk
// that fails or hangs is told, and stops no game.
//
// Frames, measured by make bench-frame on two busy cores: still 0.39 ms, pointing 0.49, moving
// 0.55, panning 0.73, zooming 0.75, of 9 to 11 draw commands. From the start to the title's first frame it is 1.5 s.
package battle

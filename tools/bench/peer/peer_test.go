package peer

import (
	"testing"

	"duckboard/tools/bench/scene"
)

// TestPeersBlockWhatTheScenesSay holds the comparison to be fair: every library
// gives the answers that the scenes come with.
func TestPeersBlockWhatTheScenesSay(t *testing.T) {
	folder := scene.Find()
	if err := folder.Check(); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{"s30_1", "s30_2"} {
		s, err := folder.Scene(name)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := folder.Lines(name)
		if err != nil {
			t.Fatal(err)
		}
		for what, ask := range map[string]Ask{"rtree": Rtree(s, lines), "cp": Chipmunk(s, lines), "resolv's cells": Resolv(s, lines, true), "resolv": Resolv(s, lines, false)} {
			hits := 0
			for i := range lines {
				if ask(i) {
					hits++
				}
			}
			if hits != scene.Blocked[name] {
				t.Errorf("%s: %s has %d of %d lines blocked, not %d", name, what, hits, len(lines), scene.Blocked[name])
			}
		}
	}
}

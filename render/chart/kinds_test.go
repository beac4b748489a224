package chart

import (
	"maps"
	"slices"
	"testing"

	"duckboard/levels"
)

func TestEveryKindOfTerrainHasItsLook(t *testing.T) {
	want := slices.Sorted(slices.Values(levels.Kinds()))
	if got := slices.Sorted(maps.Keys(looks)); !slices.Equal(got, want) {
		t.Errorf("there are looks of %q, kinds are %q", got, want)
	}
	for name, l := range looks {
		if l.draw == nil {
			t.Errorf("%s is not drawn", name)
		}
	}
}

package generate

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"os"
	"strconv"
	"testing"

	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/levels/code"
	"duckboard/physics"
)

var sizes = []physics.Vec{{X: 48000, Y: 48000}, {X: 36000, Y: 36000}, {X: 72000, Y: 48000}, {X: 44000, Y: 60000}, {X: 30000, Y: 24000}, {X: 48000, Y: 48000}}

// option is one of a row of options that meets them all.
func option(i int) Options {
	return Options{Archetype: Archetypes()[i%5], Size: sizes[i/5%len(sizes)], Density: Densities()[i/3%3], Symmetry: levels.Symmetry(i / 7 % 4), Seed: uint64(i) * 1_000_003}
}

// seeds is how many tables are laid out: a few, or as many as GENERATE_SEEDS says.
func seeds() int {
	if n, err := strconv.Atoi(os.Getenv("GENERATE_SEEDS")); err == nil {
		return n
	}
	return 35
}

func TestTablesPassTheirChecksAndKeepTheirSymmetry(t *testing.T) {
	for i := range seeds() {
		o := option(i)
		tab, err := Table(o)
		if err != nil {
			t.Errorf("%v: %v", o, err)
			continue
		}
		for _, f := range check.Table(tab) {
			if f.Severity != check.Note {
				t.Errorf("%v: %s at %v", o, f.Text(), f.At)
			}
		}
		if b := tab.Breaks(o.Symmetry); !b.None() && o.Symmetry != levels.NoSymmetry {
			t.Errorf("%v: %+v breaks the symmetry", o, b)
		}
		if tab.Size != o.Size || tab.Symmetry != o.Symmetry || len(tab.Objectives) != 5 {
			t.Errorf("%v: %v, %v, %d objectives", o, tab.Size, tab.Symmetry, len(tab.Objectives))
		}
		again, err := levels.Parse(tab.Marshal())
		if err != nil || !bytes.Equal(again.Marshal(), tab.Marshal()) {
			t.Errorf("%v: %v", o, err)
		}
		c, err := code.Encode(tab)
		if err != nil {
			t.Errorf("%v: %v", o, err)
			continue
		}
		if back, err := code.Decode(c); err != nil || !bytes.Equal(back.Marshal(), tab.Marshal()) {
			t.Errorf("%v: by its code it is another: %v", o, err)
		}
		if len(c) > 2000 && o.Size.X <= 48000 && o.Symmetry != levels.NoSymmetry {
			t.Errorf("%v: a code of %d characters", o, len(c))
		}
	}
}

// TestTablesOfACommonSizeKeepTheConventionsOfTheirArchetype: all of them, on
// 48" x 48" with a half turn.
func TestTablesOfACommonSizeKeepTheConventionsOfTheirArchetype(t *testing.T) {
	for _, a := range Archetypes()[:3] {
		for seed := range uint64(4) {
			o := Options{Archetype: a, Size: physics.V(48000, 48000), Density: Normal, Symmetry: levels.HalfTurn, Seed: seed}
			tab, err := Table(o)
			if err != nil {
				t.Fatal(err)
			}
			c := check.New(tab)
			for c.Step() {
			}
			for _, k := range c.Report().Kept[check.ID(a)] {
				if !k.Kept {
					t.Errorf("%v: not %s (%v)", o, k.Text, k.At)
				}
			}
			if c.Report().Nearest != check.ID(a) {
				t.Errorf("%v: nearest to %s", o, c.Report().Nearest)
			}
		}
	}
}

func TestSameOptionsGiveTheSameTableEverywhere(t *testing.T) {
	for i, want := range []string{"601e0a0b", "1435b244", "89a4bb87", "e26ca313", "862bf2d5"} {
		o := Options{Archetype: Archetypes()[i], Size: physics.V(48000, 36000), Density: Normal, Symmetry: levels.Symmetry(i % 4), Seed: 1914}
		tab, err := Table(o)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%08x", crc32.ChecksumIEEE(tab.Marshal())); got != want {
			t.Errorf("%v: %q, not %q", o, got, want)
		}
	}
}

func TestBrooksComeFromAnEdgeEndInReedsAndHaveABridge(t *testing.T) {
	brooks := 0
	for seed := range uint64(12) {
		tab, err := Table(Options{Archetype: []Archetype{Village, Hills}[seed%2], Size: physics.V(48000, 48000), Density: Normal, Symmetry: levels.HalfTurn, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		count := map[string]int{}
		for i := range tab.Terrain {
			p := &tab.Terrain[i]
			lo, hi := p.Bounds()
			edge := lo.X == 0 || lo.Y == 0 || hi.X == tab.Size.X || hi.Y == tab.Size.Y
			switch {
			case p.Kind == "stream":
				count["brook"]++
				if !edge {
					t.Errorf("seed %d: a brook from nowhere: %v to %v", seed, lo, hi)
				}
			case p.Group != "" && p.Kind == "mud":
				count["reeds"]++
			case p.Group != "" && p.Kind == "platform" && tab.Terrain[i-2].Kind == "stream":
				count["bridge"]++
				if c := physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2); !levels.Inside(tab.Terrain[i-2].Outline(), c) {
					t.Errorf("seed %d: the bridge at %v crosses no brook", seed, c)
				}
			}
		}
		if count["brook"] != count["reeds"] || count["brook"] != count["bridge"] || count["brook"]%2 != 0 {
			t.Errorf("seed %d: %v", seed, count)
		}
		brooks += count["brook"]
	}
	if brooks < 4 {
		t.Errorf("%d brooks on 12 tables", brooks)
	}
}

func TestAStreamIsThereWhereItIsAskedForAndCanBeCrossed(t *testing.T) {
	for i, a := range Archetypes() {
		for seed := range uint64(2) {
			o := Options{Archetype: a, Size: sizes[[]int{0, 2, 3}[(i+int(seed))%3]], Density: Densities()[(i+int(seed))%3], Symmetry: levels.Symmetry((i + int(seed)) % 4), Seed: seed, Stream: true}
			tab, err := Table(o)
			if err != nil {
				t.Errorf("%v: %v", o, err)
				continue
			}
			if !streams(tab) {
				t.Errorf("%v: no stream", o)
			}
			for i := range tab.Terrain {
				if p := &tab.Terrain[i]; p.Kind == "stream" && (i+2 >= len(tab.Terrain) || tab.Terrain[i+2].Kind != "platform" || tab.Terrain[i+2].Group != p.Group) {
					t.Errorf("%v: %s has no bridge", o, p.ID)
				}
			}
			for _, f := range check.Table(tab) {
				if f.Severity != check.Note {
					t.Errorf("%v: %s at %v", o, f.Text(), f.At)
				}
			}
		}
	}
}

// TestAStreamBreaksNoConvention: on 48" x 48" with a half turn, as without one.
func TestAStreamBreaksNoConvention(t *testing.T) {
	for _, a := range Archetypes()[:3] {
		tab, err := Table(Options{Archetype: a, Size: physics.V(48000, 48000), Density: Normal, Symmetry: levels.HalfTurn, Seed: 3, Stream: true})
		if err != nil {
			t.Fatal(err)
		}
		c := check.New(tab)
		for c.Step() {
		}
		for _, k := range c.Report().Kept[check.ID(a)] {
			if !k.Kept {
				t.Errorf("%s: not %s (%v)", a, k.Text, k.At)
			}
		}
	}
}

func TestUnknownOptionsAreRefusedWithTheNearest(t *testing.T) {
	good := Options{Archetype: Ruins, Size: physics.V(48000, 48000), Density: Normal, Symmetry: levels.HalfTurn, Seed: 1}
	for want, change := range map[string]func(*Options){
		`unknown archetype "ruin", did you mean ruins?`:              func(o *Options) { o.Archetype = "ruin" },
		`unknown density "normall", did you mean normal?`:            func(o *Options) { o.Density = "normall" },
		`a stream needs a table with a side of 40 inches`:            func(o *Options) { o.Size, o.Stream = physics.V(36000, 36000), true },
		`a side of a table that is laid out is from 24 to 96 inches`: func(o *Options) { o.Size.X = 10 },
	} {
		o := good
		change(&o)
		if _, err := Table(o); err == nil || err.Error() != want {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

package sound

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"duckboard/levels"
)

// told is what each cue tells, for the table of docs/sound.md.
var told = [cues]string{
	Tap: "a base or a marker is put on the table", Touch: "it is a model's turn", Rattle: "dice roll", Steps: "a model walks", Rustle: "a model stands up",
	Scrape: "a model climbs", Leap: "a model jumps and lands", Tumble: "a model falls", Rifle: "a rifle", Pistol: "a pistol", Burst: "a machine gun", Scatter: "a shotgun",
	Cannon: "a shell, or a mine that was live", Flame: "a flamethrower, or gas", Blow: "a blow in melee", Clank: "it did nothing", Thud: "a hit, or a wound",
	Slump: "a model goes Down", Toll: "a model is out of action", Drop: "a BLOOD MARKER", Chime: "a blessing, or points", Drum: "morale fails", Click: "a model aims",
	Flick: "a card is turned", Knock: "a door", Bell: "a Turn begins", Finish: "the battle is over", Ring: "for who looks elsewhere: it is your turn",
}

// floats are the samples of a sound.
func floats(list []float32) wave {
	w := make(wave, len(list))
	for i, v := range list {
		w[i] = float64(v)
	}
	return w
}

// decibels are those of the loudest sample.
func decibels(w wave) float64 {
	most := 0.0
	for _, v := range w {
		most = max(most, math.Abs(v))
	}
	return 20 * math.Log10(most)
}

// table is what is measured of all cues and beds.
func table() (rows []string) {
	row := func(name, tells string, under, loud, most, seconds float64) {
		rows = append(rows, fmt.Sprintf("| %s | %s | %.1f | %.0f | %.1f | %.0f |", name, tells, loud, most, seconds, under))
	}
	for _, level := range []LUFS{matters, fight, work, hand} {
		for c := None + 1; c < cues; c++ {
			if recipes[c].level != level {
				continue
			}
			loud, most, seconds := math.Inf(-1), math.Inf(-1), 0.0
			for g := range uint64(grains) {
				w := floats(Make(c, 2, seed+g))
				loud, most, seconds = max(loud, float64(measured(w))), max(most, decibels(w)), max(seconds, float64(len(w))/Rate)
			}
			row(told[c], "cue", 20*math.Log10(left(c)), loud, most, seconds)
		}
	}
	for w := range levels.Weathers {
		b := floats(Under(levels.Weather(w)).Make(seed))
		row(levels.Weather(w).Label(), "bed", 0, float64(measured(b)), decibels(b), float64(len(b))/Rate)
	}
	return rows
}

// TestTheTableOfTheDocsIsWhatIsMeasured: one that has grown stale is printed as it should be.
func TestTheTableOfTheDocsIsWhatIsMeasured(t *testing.T) {
	text, err := os.ReadFile("../../docs/sound.md")
	if err != nil {
		t.Fatal(err)
	}
	var has []string
	for _, line := range strings.Split(string(text), "\n") {
		if strings.Contains(line, "| cue |") || strings.Contains(line, "| bed |") {
			has = append(has, line)
		}
	}
	want := table()
	for i := 0; i < max(len(has), len(want)); i++ {
		if len(has) != len(want) || !alike(has[i], want[i]) {
			t.Fatalf("the table of docs/sound.md should be\n%s", strings.Join(want, "\n"))
		}
	}
}

// alike tells whether two rows are the same but for a unit in the last place of their figures,
// by which processors differ.
func alike(a, b string) bool {
	p, q := strings.Split(a, " | "), strings.Split(b, " | ")
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		x, one := strconv.ParseFloat(strings.Trim(p[i], "| "), 64)
		y, two := strconv.ParseFloat(strings.Trim(q[i], "| "), 64)
		last := 1.01
		if strings.Contains(p[i], ".") {
			last = 0.11
		}
		if p[i] != q[i] && (one != nil || two != nil || math.Abs(x-y) > last) {
			return false
		}
	}
	return true
}

// TestLoudnessIsMeasuredAsTheStandardSays: BS.1770 gives a sine of 997 Hz at full scale on one
// channel -3.01 units. A head hardly hears 30 Hz, and hears 10 kHz 4 units louder.
func TestLoudnessIsMeasuredAsTheStandardSays(t *testing.T) {
	for _, c := range []struct {
		pitch, loud float64
		want        LUFS
	}{{997, 1, -3.01}, {997, 0.1, -23.01}, {10_000, 1, 0.33}, {30, 1, -12.05}} {
		w := silence(2)
		for i := range w {
			w[i] = c.loud * math.Sin(2*math.Pi*c.pitch*float64(i)/Rate)
		}
		if got := measured(w); math.Abs(float64(got-c.want)) > 0.06 {
			t.Errorf("%v Hz, %v loud: %.2f LUFS, want %.2f", c.pitch, c.loud, got, c.want)
		}
	}
	if got := measured(silence(1)); !math.IsInf(float64(got), -1) {
		t.Errorf("silence has %v", got)
	}
	short := silence(0.1) // a quarter of what the ear listens for
	for i := range short {
		short[i] = math.Sin(2 * math.Pi * 997 * float64(i) / Rate)
	}
	if got := measured(short); math.Abs(float64(got)+9.03) > 0.1 {
		t.Errorf("a tenth of a second has %.2f LUFS", got)
	}
}

// TestEveryCueHasTheLevelOfItsClass in each of its sounds, and leaves the room to the loudest.
func TestEveryCueHasTheLevelOfItsClass(t *testing.T) {
	every(func(c Cue, n int, seed uint64) {
		w := floats(Make(c, n, seed))
		if got := measured(w); math.Abs(float64(got-recipes[c].level)) > 0.5 || decibels(w) > -0.9 {
			t.Errorf("%s, of %d: %.1f LUFS, want %.0f; its peak is %.1f dB", told[c], n, got, recipes[c].level, decibels(w))
		}
	})
	for w := range levels.Weathers {
		b := floats(Under(levels.Weather(w)).Make(seed))
		if got := measured(b); math.Abs(float64(got-under)) > 0.5 || decibels(b) > 20*math.Log10(bedPeak) {
			t.Errorf("%s: %.1f LUFS, peak %.1f dB", levels.Weather(w), got, decibels(b))
		}
	}
	if matters <= fight || fight <= work || work <= hand {
		t.Error("what matters is not the loudest")
	}
}

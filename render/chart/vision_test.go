package chart

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/lucasb-eyer/go-colorful"
)

// visions simulate how people see who lack one kind of cones: the matrices of
// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
// of Color Vision Deficiency", IEEE TVCG 15 (2009), at severity 1.0, on linear
// RGB.
var visions = map[string][9]float64{
	"trichromacy":  {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// seenBy is an opaque colour as it is seen.
func seenBy(m [9]float64, c color.RGBA) colorful.Color {
	r, g, b := colorful.Color{R: float64(c.R) / 255, G: float64(c.G) / 255, B: float64(c.B) / 255}.LinearRgb()
	return colorful.LinearRgb(m[0]*r+m[1]*g+m[2]*b, m[3]*r+m[4]*g+m[5]*b, m[6]*r+m[7]*g+m[8]*b).Clamped()
}

// farApart is how far apart two colours are seen: CIEDE2000, in its usual units, in
// which 2.3 is just noticed.
func farApart(m [9]float64, a, b color.RGBA) float64 {
	return 100 * seenBy(m, a).DistanceCIEDE2000(seenBy(m, b))
}

// pair are two colours that must be told apart, at least so far.
type pair struct {
	name  string
	a, b  color.RGBA
	least float64
}

// How far apart things must be seen, in units of CIEDE2000: the sides; marks and
// lines that mean different things; washes over an area; the steps of a scale,
// which lie side by side.
const (
	sidesApart = 20
	marksApart = 8
	areasApart = 5
	stepsApart = 4
)

// mustDiffer are the pairs of colours that a player must tell apart.
func mustDiffer(p *Palette) []pair {
	zone := func(i int) color.RGBA { return Over(p.Paper, Alpha(p.zone[i], p.zoneShare)) }
	heat := func(k HeatKind, v float64) color.RGBA { return Over(p.Paper, p.Heat(k, v)) }
	field := func(side int, acted bool) color.RGBA { return p.tokenColours(&TokenSpec{Side: side, Acted: acted}).col }
	list := []pair{
		{"the sides", p.Red, p.Blue, sidesApart},
		{"the sides' washes", p.RedWash, p.BlueWash, sidesApart},
		{"the zones", zone(0), zone(1), areasApart},
		{"the first zone and the paper", zone(0), p.Paper, areasApart},
		{"the second zone and the paper", zone(1), p.Paper, areasApart},
		{"what can be done and what is refused", p.Amber, p.Red, marksApart},
		{"what can be done and what is only offered", p.Amber, p.InkSoft, marksApart},
		{"a warning and a fault", p.Amber, p.Red, marksApart},
		{"a warning and a note", p.Amber, p.Blue, marksApart},
		{"a fault and a note", p.Red, p.Blue, marksApart},
		{"reach and paper", p.Amber, p.Paper, sidesApart},
		{"a line of sight and a blocked one", p.Red, p.InkSoft, marksApart},
		{"the first side and the paper", p.Red, p.Paper, sidesApart},
		{"the second side and the paper", p.Blue, p.Paper, sidesApart},
		{"the first side and plain ink", p.Red, p.Ink, marksApart},
		{"the second side and plain ink", p.Blue, p.Ink, marksApart},
		{"the active ring and the paper", p.Gold, p.Paper, marksApart},
		{"a stain of blood and the paper", Over(p.Paper, Alpha(p.Blood, 0.42)), p.Paper, areasApart},
		{"dust and the paper", Over(p.Paper, Alpha(Mix(p.InkSoft, p.Ink, 0.2), 0.4)), p.Paper, areasApart},
		{"whose turn it is and whose not, beside the table", p.Gold, Mix(p.Token, p.Desk, 0.1), marksApart},
		{"who has acted and who has not, beside the table", Mix(p.Token, p.Desk, 0.45), Mix(p.Token, p.Desk, 0.1), marksApart},
		{"blood and blessing", p.Blood, p.Gold, marksApart},
		{"seen and hidden of a body", p.Blue, Mix(p.InkSoft, p.Panel, 0.55), marksApart},
		{"seen and hidden ground", heat(Sight, 0), Over(p.Paper, p.Unseen()), areasApart},
		{"seen ground and nothing known", heat(Sight, 0), p.Paper, stepsApart},
		{"hidden ground and nothing known", p.Paper, Over(p.Paper, p.Unseen()), areasApart},
		{"safe and a little dangerous", heat(Safe, 0.6), heat(Danger, 0), areasApart},
		{"safe and nearly safe", heat(Safe, 0.6), p.Paper, areasApart},
		{"woods and water", p.Leaf, p.Water, areasApart},
		{"woods and the paper", p.Leaf, p.Paper, areasApart},
		{"water and the paper", p.Water, p.Paper, areasApart},
		{"acid and water", p.Acid, p.Water, areasApart},
		{"a die that counts and one that does not", p.Token, p.Pale, marksApart},
		{"the sides' fields", field(0, false), field(1, false), sidesApart},
		{"the sides' fields when they have acted", field(0, true), field(1, true), marksApart},
		{"a base of the first side that has acted and one that has not", field(0, true), field(0, false), sidesApart},
		{"a base of the second side that has acted and one that has not", field(1, true), field(1, false), sidesApart},
	}
	for k, name := range []string{"sight", "danger", "safety", "nearness"} {
		last := p.Paper
		for i := range 5 {
			now := heat(HeatKind(k), float64(i)/4)
			list = append(list, pair{fmt.Sprintf("%s, step %d and the one before", name, i+1), last, now, stepsApart})
			if HeatKind(k) == Sight {
				list = append(list, pair{fmt.Sprintf("sight, step %d and what is hidden", i+1), now, Over(p.Paper, p.Unseen()), areasApart})
			}
			for side := range 2 { // where heat is laid a zone is its edge alone, under the heat
				edge := Over(Over(p.Paper, Alpha(p.Side(side), 0.85)), p.Heat(HeatKind(k), float64(i)/4))
				list = append(list, pair{fmt.Sprintf("%s, step %d, and the edge of side %d's zone under it", name, i+1, side), now, edge, stepsApart})
			}
			last = now
		}
	}
	for side := range 2 {
		last := p.Paper
		for i := range 4 { // findings.Fallen
			now := Over(p.Paper, Alpha(p.Side(side), 0.24+0.18*float64(i)))
			list = append(list, pair{fmt.Sprintf("where side %d fell, step %d and the one before", side, i+1), last, now, stepsApart})
			last = now
		}
	}
	return list
}

func TestWhatMustBeToldApartIsToldApartHoweverColoursAreSeen(t *testing.T) {
	for _, name := range Palettes {
		for _, night := range []bool{false, true} {
			p := PaletteOf(name, night)
			for vision, m := range visions {
				for _, q := range mustDiffer(p) {
					if d := farApart(m, q.a, q.b); d < q.least {
						t.Errorf("%s, %s: %s are %.1f apart, less than %v", p.Name, vision, q.name, d, q.least)
					}
				}
			}
		}
	}
}

func TestEachPaletteHasANameOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range Palettes {
		for _, night := range []bool{false, true} {
			p := PaletteOf(name, night)
			if seen[p.Name] || p.Night != night {
				t.Errorf("%q", p.Name)
			}
			seen[p.Name] = true
		}
	}
	if p := PaletteOf("no such palette", false); p.Name != "day" {
		t.Error(p.Name)
	}
}

package inspect

import (
	"math"
	"strconv"
	"strings"

	"duckboard/physics"
	"duckboard/render"
)

// Number reads a decimal number with a point or a comma.
func Number(text string) (float64, error) {
	text = strings.NewReplacer(",", ".", "−", "-", "°", "", "″", "", "\"", "").Replace(strings.TrimSpace(text))
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > 10000 {
		return 0, ErrNumber
	}
	return v, nil
}

// Length reads a length in inches, or in feet where it says so: 4', 4 ft, 3.5″.
func Length(text string) (physics.Mil, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	unit := 1000.0
	for _, feet := range []string{"feet", "foot", "ft", "piedi", "'", "′"} {
		if rest, ok := strings.CutSuffix(text, feet); ok {
			text, unit = rest, 12000
			break
		}
	}
	for _, inches := range []string{"inches", "inch", "in", "pollici"} {
		text = strings.TrimSuffix(text, inches)
	}
	v, err := Number(text)
	return physics.RoundMil(v * unit), err
}

// Inches writes a length as a player reads it.
func Inches(a *render.App, m physics.Mil) string {
	return a.Printer().Decimal(strings.Replace(m.String(), "-", "−", 1)) + "″"
}

// Degrees writes an angle.
func Degrees(a *render.App, d float64) string {
	return a.Printer().Decimal(strings.Replace(strconv.FormatFloat(math.Round(d*100)/100, 'f', -1, 64), "-", "−", 1)) + "°"
}

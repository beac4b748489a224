package lattice

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Every place and every length is a whole number of mils. So two walls touch or they do
// not, and most of geometry is one question: on which side of a line does a point lie?
// The sign of a cross product answers it without rounding:
//
//	a ---------> b      (b-a) x (c-a) is twice the area of the triangle abc: more than 0
//	  \                 if c lies to the right of the way from a to b (as drawn: y grows
//	    \               downwards), less if to its left, 0 if on its line.
//	      c
//
// It always fits. What comes from outside is at most MaxInches, 10^6 mils. So a difference
// is at most 2*10^6, a product of two 4*10^12, a cross or a scalar product 8*10^12, which
// is less than 2^43. An int64 has room for a million times that. A float64, with its 53
// bits, still holds it exactly: dividing it, or taking its root, rounds once.
//
// Where a root must be taken the length is rounded to a mil before it is compared
// (R-MEASURE), so that "within 1 inch" means one thing everywhere.

// Mil is a length in thousandths of an inch.
type Mil int32

// Inch is one inch in mils.
const Inch Mil = 1000

// Inches returns the length in inches, for display and for JSON only.
func (m Mil) Inches() float64 { return float64(m) / 1000 }

// String prints inches with at most three decimals, as the protocol does.
func (m Mil) String() string {
	sign, v := "", int64(m)
	if v < 0 {
		sign, v = "-", -v
	}
	if v%1000 == 0 {
		return sign + strconv.FormatInt(v/1000, 10)
	}
	return sign + strings.TrimRight(fmt.Sprintf("%d.%03d", v/1000, v%1000), "0")
}

// MarshalJSON writes inches with at most three decimals.
func (m Mil) MarshalJSON() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalJSON reads inches; more than three decimals are refused.
func (m *Mil) UnmarshalJSON(b []byte) error {
	v, err := ParseMil(string(b))
	if err != nil {
		return err
	}
	*m = v
	return nil
}

// MaxInches bounds every coordinate and length that may enter from outside, so
// that products of differences stay far inside int64.
const MaxInches = 1000

// ParseMil reads a JSON number of inches. It fails on anything that is not a
// number, has more than three decimals, or is beyond MaxInches. What float64
// arithmetic leaves behind the third (10+1.63 is 11.629999999999999) is none.
func ParseMil(s string) (Mil, error) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return 0, fmt.Errorf("%s is not a number of inches", s)
	}
	if math.Abs(f) > MaxInches {
		return 0, fmt.Errorf("%s is beyond %d inches", s, MaxInches)
	}
	v := math.Round(float64(f * 1000))
	if decimals(s) > 3 && !leftOver(s, f, v) {
		return 0, fmt.Errorf("%s has more than three decimals of an inch", s)
	}
	return Mil(v), nil
}

// leftOver reports whether a number differs from whole mils only by the rounding of
// a few sums of float64s of a table's size: written with all of its digits.
func leftOver(s string, f, mils float64) bool {
	mantissa, _, _ := strings.Cut(strings.ToLower(s), "e")
	digits := strings.Trim(strings.Replace(mantissa, ".", "", 1), "+-0")
	ulp := math.Nextafter(math.Abs(f), math.Inf(1)) - math.Abs(f)
	return len(digits) >= 15 && math.Abs(f-float64(mils/1000)) <= max(5e-14, float64(2*ulp))
}

// decimals counts the places behind the point that a decimal number uses, by
// its text: a float64 does not show a remainder that is small enough.
//
// Of 1.2300e1 these are 4 places, less 2 for the zeros at the end, less the exponent, which
// moves the point by 1: what is left is 12.3, with 1.
func decimals(s string) int {
	mantissa, exponent := strings.ToLower(s), 0
	if i := strings.IndexByte(mantissa, 'e'); i >= 0 {
		exponent, _ = strconv.Atoi(mantissa[i+1:]) // out of range: the largest int
		mantissa = mantissa[:i]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := whole + fraction
	significant := strings.TrimRight(digits, "0")
	if strings.Trim(significant, "+-0") == "" {
		return 0
	}
	return len(fraction) - (len(digits) - len(significant)) - max(exponent, -MaxInches)
}

// RoundMil rounds a real length in mils to the lattice, half away from zero.
func RoundMil(f float64) Mil { return Mil(math.Round(f)) }

// Abs returns a length without its sign.
func Abs(m Mil) Mil {
	if m < 0 {
		return -m
	}
	return m
}

// Vec is a point or a displacement on the lattice, x to the right, y down.
type Vec struct{ X, Y Mil }

// V makes a Vec from mils.
func V(x, y Mil) Vec { return Vec{x, y} }

// Add returns v+w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y} }

// Sub returns v-w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y} }

// Dot returns the exact scalar product in square mils.
func (v Vec) Dot(w Vec) int64 { return int64(v.X)*int64(w.X) + int64(v.Y)*int64(w.Y) }

// Cross returns the exact z of the vector product in square mils: positive if w
// is clockwise of v on the screen (y grows downwards).
func (v Vec) Cross(w Vec) int64 { return int64(v.X)*int64(w.Y) - int64(v.Y)*int64(w.X) }

// Len2 returns the exact squared length in square mils.
func (v Vec) Len2() int64 { return v.Dot(v) }

// Len returns the length in mils, not rounded.
func (v Vec) Len() float64 { return math.Sqrt(float64(v.Len2())) }

// AtMost returns v, or where it is longer than that, in mils, its direction with that length.
func (v Vec) AtMost(length float64) Vec {
	l := v.Len()
	if l <= length {
		return v
	}
	return Vec{RoundMil(float64(float64(v.X)*length) / l), RoundMil(float64(float64(v.Y)*length) / l)}
}

// MarshalJSON writes [x, y] in inches.
func (v Vec) MarshalJSON() ([]byte, error) {
	return []byte("[" + v.X.String() + "," + v.Y.String() + "]"), nil
}

// UnmarshalJSON reads [x, y] in inches; more than three decimals are refused.
func (v *Vec) UnmarshalJSON(b []byte) error {
	var pair []Mil
	if err := json.Unmarshal(b, &pair); err != nil {
		return err
	}
	if len(pair) != 2 {
		return fmt.Errorf("a point has two coordinates, not %d", len(pair))
	}
	v.X, v.Y = pair[0], pair[1]
	return nil
}

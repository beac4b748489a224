package chart

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics"
)

// TestNoNameOfAPictureLiesOnAnotherAndWhoActsIsNamed on crowded boards, at several scales.
func TestNoNameOfAPictureLiesOnAnotherAndWhoActsIsNamed(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	p := New(Map{Size: vec(24, 24)}, Options{})
	leftOut := 0
	for _, scale := range []float64{8, 14, 28} {
		c := newCanvas(p.Whole(scale), pt{}, scale)
		for range 40 {
			s := Scene{AllNames: true}
			span := 2000 + r.IntN(20000)
			for range 4 + r.IntN(16) {
				s.Models = append(s.Models, Figure{At: physics.V(physics.Mil(1000+r.IntN(span)), physics.Mil(1000+r.IntN(span))), Radius: 630, Name: "Somebody with a long name", Blood: r.IntN(3)})
			}
			acts := r.IntN(len(s.Models))
			s.Models[acts].Token.Active = true
			written := p.figures(c, s, func(TokenSpec, pt, float64) {})
			for i, b := range written {
				for _, o := range written[:i] {
					if o.meets(b) {
						t.Fatalf("at %v pixels an inch the name %+v lies on %+v", scale, b, o)
					}
				}
			}
			at, _ := p.figureAt(c, &s.Models[acts])
			if len(written) == 0 || !written[0].grow(3*scale).meets(box{at.x, at.y, at.x, at.y}) {
				t.Fatalf("who acts is not named first: %+v", written)
			}
			leftOut += len(s.Models) - len(written)
		}
	}
	if leftOut == 0 {
		t.Error("no board was so crowded that a name was left out")
	}
}

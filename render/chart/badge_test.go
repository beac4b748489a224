package chart

import (
	"bytes"
	"testing"

	"duckboard/game/roster"
)

func TestATokenShowsTheColourAndTheMarkOfItsWarband(t *testing.T) {
	plain := TokenSpec{Role: Rifle}
	pic := func(b roster.Badge) []byte {
		s := plain
		s.Badge = b
		return Token(s, 60).Pix
	}
	own := Token(TokenSpec{Role: Rifle, Badge: roster.Badge{Colour: "#2f6b6b"}}, 60)
	mid := TokenSide(60) / 2
	if got := own.RGBAAt(mid+26, mid); got.R != 0x2f || got.G != 0x6b || got.B != 0x6b { // within the edge
		t.Errorf("the band is %v", got)
	}
	for name, b := range map[string]roster.Badge{"colour": {Colour: "#2f6b6b"}, "mark": {Mark: "FW"}} {
		if bytes.Equal(pic(b), pic(roster.Badge{})) {
			t.Errorf("the %s is not seen", name)
		}
	}
	if !bytes.Equal(pic(roster.Badge{Colour: "#2f6b6"}), pic(roster.Badge{})) {
		t.Error("what is no colour is drawn")
	}
}

package wire

import (
	"encoding/json"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
)

// ReadDealt reads what was promised about dealt dice, nil for a game of a seed.
func ReadDealt(v document.Value) *game.Dealt {
	if !v.Present() {
		return nil
	}
	o := v.Object()
	d := &game.Dealt{Game: o.Opt("game").Name(fair.MaxGame), Commitment: Hex(o.Opt("commitment")),
		Anchor: Hex(o.Opt("anchor")), Link: Hex(o.Opt("link"))}
	if v := o.Opt("nonces"); v.Present() {
		list := v.List(2)
		if len(list) != 2 {
			v.Faultf("must be a list of two nonces")
		}
		for i, n := range list {
			d.Nonces[i] = Hex(n)
		}
	}
	return d
}

// Dealt writes what ReadDealt reads.
func Dealt(d *game.Dealt) json.RawMessage {
	var o object
	o.told("game", d.Game)
	o.told("commitment", d.Commitment)
	if d.Nonces != [2]string{} {
		o.raw("nonces", list(2, func(i int) []byte { return quote(d.Nonces[i]) }))
	}
	o.told("anchor", d.Anchor)
	o.told("link", d.Link)
	return o.done()
}

// Hex reads a secret, a nonce, a digest or a link of game/fair; empty where it is
// absent.
func Hex(v document.Value) string {
	if !v.Present() {
		return ""
	}
	s := v.String(2 * fair.Size)
	if _, ok := fair.Parse(s); !ok {
		v.Faultf("is not %d hexadecimal digits", 2*fair.Size)
	}
	return s
}

// ReadCast reads the dice of a choice.
func ReadCast(v document.Value) (c game.Cast) {
	if !v.Present() {
		return c
	}
	o := v.Object()
	c.Die, c.Link = o.Get("from").Int(0, maxDice), Hex(o.Opt("link"))
	for _, f := range o.Get("faces").List(game.MaxCast) {
		c.Faces = append(c.Faces, f.Int(1, 20))
	}
	return c
}

// Cast writes what ReadCast reads.
func Cast(c *game.Cast) json.RawMessage {
	var o object
	o.number("from", c.Die)
	o.raw("faces", numbers(c.Faces))
	o.told("link", c.Link)
	return o.done()
}

// told writes a text where there is one.
func (o *object) told(name, s string) {
	if s != "" {
		o.text(name, s)
	}
}

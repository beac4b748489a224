package replay

import (
	"bytes"
	"encoding/json"
	"fmt"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
)

// Whoever deals the dice of a game promises them before the first one: see
// game/fair. Once the secret is published everybody can roll each die again.

// Proof is what is known of a dealt game's dice: each is what was promised.
type Proof struct {
	Dice  int // that count in the game
	Back  int // that were rolled and taken back before the last one that counts
	Loose int // of Dice, those rolled without a link though there was a chain
}

// Origin returns the digest of what a dealt game begins from, for its dice: SHA-256
// over the canonical JSON of an object of those of a save's fields that say it.
func Origin(s *game.Setup) fair.Bytes {
	var w writer
	w.start(s)
	return originOf(func(name string) []byte { return w.fields[name] })
}

func originOf(field func(name string) []byte) fair.Bytes {
	fields := map[string]any{}
	for _, name := range []string{"ruleset", "table", "scenario", "sides", "turns", "place", "options"} {
		var v any
		if text := field(name); text != nil && json.Unmarshal(text, &v) == nil {
			fields[name] = v
		}
	}
	return fair.Of(canonical(fields))
}

// Canonical returns the canonical JSON of a document: keys sorted, no blanks, numbers as short as
// they go, letters as they are.
func Canonical(document []byte) []byte {
	var v any
	if err := json.Unmarshal(document, &v); err != nil { // what the program wrote itself
		panic("replay: " + err.Error())
	}
	return canonical(v)
}

func canonical(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil { // what was read from JSON
		panic("replay: " + err.Error())
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Source deals the dice of a game from die number from on, with a link of the guest's
// chain if there is one.
func Source(d *fair.Dice, from int, link *fair.Bytes) game.Dealer {
	return func(faces int) (int, bool) {
		from++
		return d.Face(uint64(from-1), faces, link), true
	}
}

// Prove rolls every die of a dealt game again from the secret. It is nil for a game of a
// seed, and as long as the secret is not published. The error is a *document.Error; the
// save is one that Load plays through. Between two choices pause may end it: then it is nil, too.
func (s *Save) Prove(pause func() (cancelled bool)) (*Proof, error) {
	if s.Start.Dealt == nil || s.Secret == "" {
		return nil, nil
	}
	p := &prover{save: s, proof: &Proof{}}
	dice, err := promised(s.Start.Dealt, s.Secret, s.origin)
	if err != nil {
		return nil, err
	}
	p.dice = *dice
	p.last, p.chained = fair.Parse(s.Start.Dealt.Anchor)
	if err := p.opening(); err != nil {
		return nil, err
	}
	for i := range s.Choices {
		if pause() {
			return nil, nil
		}
		if err := p.choice(i); err != nil {
			return nil, err
		}
	}
	return p.proof, nil
}

// promised are the dice that were promised, if the secret is the one of the promise.
func promised(d *game.Dealt, secret string, origin fair.Bytes) (*fair.Dice, error) {
	dice := &fair.Dice{Start: origin, Game: d.Game}
	var ok [3]bool
	dice.Secret, ok[0] = fair.Parse(secret)
	for i, n := range d.Nonces {
		dice.Nonces[i], ok[1+i] = fair.Parse(n)
	}
	switch {
	case !ok[1] || !ok[2]:
		return nil, faulty("dealt.nonces", "is missing")
	case !ok[0] || dice.Secret.Hash().String() != d.Commitment:
		return nil, faulty("secret", "is not the one whose hash was sent before the game")
	}
	return dice, nil
}

type prover struct {
	save    *Save
	dice    fair.Dice
	proof   *Proof
	game    *game.Game
	next    int        // the number of the next die
	chained bool       // there is a chain
	last    fair.Bytes // its last link
}

func (p *prover) opening() error {
	start := p.save.Start
	link, err := p.link("dealt.link", start.Dealt.Link, 0)
	if err != nil {
		return err
	}
	g, _, err := game.Deal(p.save.Rules, start, Source(&p.dice, 0, link))
	if err != nil {
		return err
	}
	p.game = g
	return p.compare("dice", 0, start.Dice, g.Setup().Dice, link)
}

func (p *prover) choice(i int) error {
	c := p.save.Choices[i].Command
	path, want := fmt.Sprintf("choices[%d].dice", i), c.Cast.Faces
	var link *fair.Bytes
	if len(want) > 0 {
		back := c.Cast.Die - p.next
		if back < 0 {
			return faulty(path, "has the number of a die that was rolled before")
		}
		var err error
		if link, err = p.link(path+".link", c.Cast.Link, back); err != nil {
			return err
		}
		p.proof.Back += back
	}
	if _, err := p.game.Deal(c, Source(&p.dice, c.Cast.Die, link)); err != nil {
		return err
	}
	log := p.game.Log()
	return p.compare(path, c.Cast.Die, want, log[len(log)-1].Cast.Faces, link)
}

// compare holds the faces of a save to those of the secret.
func (p *prover) compare(path string, from int, are, want []int, link *fair.Bytes) error {
	if len(are) != len(want) {
		return faulty(path, "is not what the secret gives: %d dice, not %d", len(are), len(want))
	}
	for i := range are {
		if are[i] != want[i] {
			return faulty(path, "is not what the secret gives: die %d is a %d, not a %d", from+i, are[i], want[i])
		}
	}
	p.proof.Dice += len(want)
	if p.chained && link == nil {
		p.proof.Loose += len(want)
	}
	if len(want) > 0 {
		p.next = from + len(want)
	}
	return nil
}

// link reads a link of the chain, which comes after the last one: those of choices that
// were taken back lie between them, at most one for each of their dice.
func (p *prover) link(path, text string, back int) (*fair.Bytes, error) {
	link, ok := fair.Parse(text)
	if !ok {
		return nil, nil
	}
	for before := link; back >= 0; back-- {
		if before = before.Hash(); before.Is(p.last) {
			p.last = link
			return &link, nil
		}
	}
	return nil, faulty(path, "is not the next link of the guest's chain")
}

// faulty is refuse for a value of the save.
func faulty(path, key string, args ...any) error {
	return &document.Error{Faults: []document.Fault{{Path: path, Key: key, Args: args}}}
}

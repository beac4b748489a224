package fair

import (
	"math"
	"testing"
)

func sample() *Dice {
	d := &Dice{Game: "game-1"}
	for i := range Size {
		d.Secret[i], d.Start[i], d.Nonces[0][i], d.Nonces[1][i] = byte(i), byte(32+i), byte(64+i), byte(96+i)
	}
	return d
}

// The faces are those of docs/online.md, which a program in another language made.
func TestDiceAreThoseOfTheWorkedExample(t *testing.T) {
	d := sample()
	link, err := NewChain(d.Secret).Link(1)
	if err != nil {
		t.Fatal(err)
	}
	if c := d.Secret.Hash().String(); c != "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd" {
		t.Error("the commitment is", c)
	}
	if l := link.String(); l != "d9bd3a6a13eb58fed222fa46ca1b9cb1a65ff49b413484ed1cc7c895c0d6551c" {
		t.Error("the first link is", l)
	}
	for _, c := range []struct {
		faces int
		link  *Bytes
		want  []int
	}{
		{6, nil, []int{2, 4, 4, 2, 4, 2, 4, 2, 6, 2}},
		{20, nil, []int{18, 6, 7, 8, 20, 14, 6, 16, 8, 20}},
		{6, &link, []int{6, 1, 1, 6, 2, 6, 2, 2, 4, 1}},
	} {
		for k, want := range c.want {
			if got := d.Face(uint64(k), c.faces, c.link); got != want {
				t.Errorf("die %d of %d: %d, want %d", k, c.faces, got, want)
			}
		}
	}
}

// Of 60,000 rolls each face has its share, with a chance of one in a million to fail by
// luck; the dice are always the same ones.
func TestEachFaceIsAsLikely(t *testing.T) {
	for _, faces := range []int{6, 20} {
		d, count := sample(), make([]float64, faces+1)
		const rolls = 60_000
		for k := range uint64(rolls) {
			count[d.Face(k, faces, nil)]++
		}
		want := float64(rolls) / float64(faces)
		for f := 1; f <= faces; f++ {
			if math.Abs(count[f]-want) > 5*math.Sqrt(want) {
				t.Errorf("%d of %d: %v times of %d", f, faces, count[f], rolls)
			}
		}
	}
}

func TestByteThatWouldFavourAFaceIsPassedOver(t *testing.T) {
	for _, c := range []struct {
		sum   []byte
		faces int
		face  int
		ok    bool
	}{
		{[]byte{252, 255, 6}, 6, 1, true},
		{[]byte{251}, 6, 6, true},
		{[]byte{240, 239}, 20, 20, true},
		{[]byte{255, 254}, 6, 0, false},
	} {
		if face, ok := faceOf(c.sum, c.faces); face != c.face || ok != c.ok {
			t.Errorf("%v of %d: %d, %v", c.sum, c.faces, face, ok)
		}
	}
}

func TestAnythingElseGivesOtherDice(t *testing.T) {
	roll := func(change func(*Dice)) (faces [40]int) {
		d := sample()
		change(d)
		for k := range faces {
			faces[k] = d.Face(uint64(k), 20, nil)
		}
		return faces
	}
	seen := map[[40]int]string{roll(func(*Dice) {}): "nothing"}
	for what, change := range map[string]func(*Dice){
		"secret": func(d *Dice) { d.Secret[31]++ }, "start": func(d *Dice) { d.Start[0]++ },
		"nonce 0": func(d *Dice) { d.Nonces[0][0]++ }, "nonce 1": func(d *Dice) { d.Nonces[1][31]++ },
		"game": func(d *Dice) { d.Game = "game-2" }, "length": func(d *Dice) { d.Game = "game-1\x00" },
	} {
		faces := roll(change)
		if as, ok := seen[faces]; ok {
			t.Errorf("%s: the dice of another %s", what, as)
		}
		seen[faces] = what
	}
}

func TestLinksFollowEachOtherFromTheAnchor(t *testing.T) {
	c := NewChain(Draw())
	at, _ := c.Link(0)
	for n := 1; n < 4; n++ {
		next, err := c.Link(n)
		if err != nil || !next.Follows(at) || at.Follows(next) {
			t.Fatalf("link %d: %v", n, err)
		}
		at = next
	}
	if _, err := c.Link(Links + 1); err == nil {
		t.Error("there is a link after the last")
	}
}

func TestOnlySixtyFourSmallDigitsAreRead(t *testing.T) {
	b := Draw()
	if got, ok := Parse(b.String()); !ok || got != b {
		t.Error(b, got)
	}
	for _, s := range []string{"", "00", b.String() + "0", b.String()[1:] + "g", "A" + b.String()[1:]} {
		if _, ok := Parse(s); ok {
			t.Errorf("%q is read", s)
		}
	}
}

func TestTheLinkAfterAnotherIsFoundInItsChainAlone(t *testing.T) {
	c, other := NewChain(Of([]byte("guest"))), NewChain(Of([]byte("somebody")))
	for _, n := range []int{1, 2, 17, Links} {
		before, _ := c.Link(n - 1)
		want, _ := c.Link(n)
		if got, next, ok := c.After(before); !ok || got != n || next != want {
			t.Errorf("after link %d comes %d, %v", n-1, got, ok)
		}
		if n, _, ok := other.After(before); ok {
			t.Errorf("it is link %d of another chain", n)
		}
	}
	last, _ := c.Link(Links)
	if n, _, ok := c.After(last); ok {
		t.Errorf("after the last link comes %d", n)
	}
}

func TestALinkIsGivenOnceForOneLog(t *testing.T) {
	one, two := Of([]byte("one")), Of([]byte("two"))
	var g Given
	for _, step := range []struct {
		n   int
		log Bytes
		ok  bool
	}{{1, one, true}, {1, one, true}, {1, two, false}, {2, two, true}, {1, one, false}, {2, one, false}, {2, two, true}, {5, one, true}, {4, two, false}, {5, one, true}} {
		now, ok := g.Give(step.n, step.log)
		if ok != step.ok || !ok && now != g || ok && now != (Given{step.n, step.log}) {
			t.Errorf("with %d given, link %d is given: %v, not %v; then %+v", g.Links, step.n, ok, step.ok, now)
		}
		g = now
	}
	c := NewChain(one)
	if again := NewChain(one); c.Nonce(1, one) != again.Nonce(1, one) || c.Nonce(1, one) == c.Nonce(1, two) || c.Nonce(1, one) == c.Nonce(2, one) || c.Nonce(1, one) == NewChain(two).Nonce(1, one) {
		t.Error("a nonce is not of its chain, number and log")
	}
}

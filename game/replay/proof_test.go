package replay

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
)

// proofed is a dealt game of the toy with its secret; chain: each roll has a link, too. One
// choice is taken back after it rolled.
func proofed(t *testing.T, chain bool) *Match {
	t.Helper()
	secret, guest := fair.Of([]byte("secret")), fair.NewChain(fair.Of([]byte("guest")))
	start := gametest.Start(0)
	d := &game.Dealt{Game: "g", Commitment: secret.Hash().String(), Nonces: [2]string{fair.Of(nil).String(), fair.Of([]byte("b")).String()}}
	start.Dealt = d
	links := 0
	next := func() (*fair.Bytes, string) {
		if !chain {
			return nil, ""
		}
		links++
		l, err := guest.Link(links)
		if err != nil {
			t.Fatal(err)
		}
		return &l, l.String()
	}
	if chain {
		anchor, _ := guest.Link(0)
		d.Anchor = anchor.String()
	}
	setup, err := game.Prepare(gametest.Toy{}, start)
	if err != nil {
		t.Fatal(err)
	}
	dice, err := promised(d, secret.String(), Origin(setup))
	if err != nil {
		t.Fatal(err)
	}
	link, text := next()
	d.Link = text
	m, _, err := BeginDealt(gametest.Toy{}, start, Source(dice, 0, link))
	if err != nil {
		t.Fatal(err)
	}
	pick, die, back := turning(), len(m.Setup().Dice), false
	for m.Pending() != nil {
		legal := m.Setup().Rules.Legal(m.Game)
		c := game.Command{Side: m.Pending().Side, Choice: legal[pick(len(legal))], Cast: game.Cast{Die: die}}
		before := m.Fork()
		if _, err := m.Fork().Do(c); errors.Is(err, game.ErrWaiting) {
			link, c.Cast.Link = next()
		}
		if _, err := m.Deal(c, Source(dice, die, link)); err != nil {
			t.Fatal(err)
		}
		n := len(m.Log()[len(m.Log())-1].Cast.Faces)
		if die += n; n > 0 && !back {
			m, back = before, true
		}
	}
	m.Secret = secret.String()
	return m
}

func TestEveryDieIsRolledAgainFromTheSecret(t *testing.T) {
	for _, chain := range []bool{false, true} {
		m := proofed(t, chain)
		again, err := Verify(m.Save(), find)
		if err != nil {
			t.Fatal(err)
		}
		if p := again.Proof; p == nil || p.Dice != m.State().Rolled || p.Back == 0 || p.Loose != 0 || string(again.Save()) != string(m.Save()) {
			t.Errorf("%d dice count, proven is %+v", m.State().Rolled, p)
		}
	}
}

// A whole game is played with other dice, so that nothing but the dice is wrong.
func TestDiceThatWereNotPromisedAreFound(t *testing.T) {
	for what, c := range map[string]struct {
		chain bool
		edit  func(m *Match)
		want  string
	}{
		"secret":      {false, func(m *Match) { m.Secret = fair.Of([]byte("x")).String() }, "secret: is not the one whose hash was sent"},
		"commitment":  {false, func(m *Match) { m.Setup().Dealt.Commitment = fair.Of(nil).String() }, "secret: is not the one whose hash was sent"},
		"nonce":       {false, func(m *Match) { m.Setup().Dealt.Nonces[1] = fair.Of([]byte("x")).String() }, "dice: is not what the secret gives"},
		"no nonces":   {false, func(m *Match) { m.Setup().Dealt.Nonces = [2]string{} }, "dealt.nonces: is missing"},
		"game":        {false, func(m *Match) { m.Setup().Dealt.Game = "h" }, "dice: is not what the secret gives"},
		"start":       {false, func(m *Match) { m.Setup().Sides[0].Name = "Other" }, "dice: is not what the secret gives"},
		"first link":  {true, func(m *Match) { m.Setup().Dealt.Link = fair.Of(nil).String() }, "dealt.link: is not the next link"},
		"no anchor":   {true, func(m *Match) { m.Setup().Dealt.Anchor = "" }, "dealt.link: is not the next link"},
		"other chain": {true, func(m *Match) { m.Setup().Dealt.Anchor = fair.Of(nil).String() }, "dealt.link: is not the next link"},
	} {
		m := proofed(t, c.chain)
		c.edit(m)
		if _, err := Verify(m.Save(), find); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestNoNumberOfADieIsUsedTwice(t *testing.T) {
	text := string(proofed(t, false).Save())
	dice := regexp.MustCompile(`"dice": \{"from":(\d+)`)
	all := dice.FindAllStringSubmatchIndex(text, -1)
	if len(all) < 3 {
		t.Fatal(text)
	}
	last := all[len(all)-1]
	for number, want := range map[string]string{"0": "has the number of a die that was rolled before", "9999": "is not what the secret gives"} {
		_, err := Verify([]byte(text[:last[2]]+number+text[last[3]:]), find)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("from %s: %v", number, err)
		}
	}
}

func TestSavedDiceThatAreNoDiceOfTheChoiceAreFound(t *testing.T) {
	text := string(proofed(t, false).Save())
	for what, edit := range map[string][2]string{
		"another face": {`"faces":\[\d,`, `"faces":[7,`},
		"a die more":   {`"faces":\[`, `"faces":[1,`},
		"no dice":      {`, "dice": \{[^}]*\}`, ``},
		"the opening":  {`"dice": \[`, `"dice": [1,`},
		"no promise":   {`"dealt": \{[^\n]*\n`, ``},
	} {
		at := regexp.MustCompile(edit[0]).FindStringIndex(text)
		if at == nil {
			t.Fatal(what, text)
		}
		if _, err := Verify([]byte(text[:at[0]]+edit[1]+text[at[1]:]), find); err == nil {
			t.Errorf("%s: it is taken", what)
		}
	}
}

func TestDealtGameIsBegunAnewWithItsDice(t *testing.T) {
	m := proofed(t, false)
	again, _, err := m.Again()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range m.Log() {
		if _, err := again.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if string(again.Save()) != string(m.Save()) {
		t.Error("it goes another way")
	}
	list, err := ReadCommands(AppendCommand(AppendCommand(nil, &m.Log()[0]), &m.Log()[len(m.Log())-1]))
	if err != nil || len(list) != 2 || len(list[1].Cast.Faces) != len(m.Log()[len(m.Log())-1].Cast.Faces) {
		t.Errorf("sent in parts: %+v, %v", list, err)
	}
}

// What dice are made of must not change with how the program writes a start: a game that was
// promised goes on.
func TestOriginOfAStartStays(t *testing.T) {
	s, err := game.Prepare(gametest.Toy{}, gametest.Start(7))
	if err != nil {
		t.Fatal(err)
	}
	if got := Origin(s).String(); got != "5e6ba355fa07937a945a19fc230039521f62eee84360852cbcec4207fa4f33e4" {
		t.Error("the digest is", got)
	}
}

func TestOriginIsOfWhatTheStartSaysNotOfItsSpelling(t *testing.T) {
	text := string(proofed(t, false).Save())
	for what, edit := range map[string][2]string{"blanks": {`"turns": 3`, `"turns":   3.0`}, "letters": {`"Side a"`, `"\u0053ide a"`}} {
		edited := strings.Replace(text, edit[0], edit[1], 1)
		if edited == text {
			t.Fatal(what, text)
		}
		if _, err := Verify([]byte(edited), find); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

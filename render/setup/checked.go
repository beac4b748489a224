package setup

import (
	"strings"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
)

// Checked tells whether the dice of a match that was judged elsewhere are those that were
// fixed before it began. It rolls each of them again in slices, once their secret is published.
type Checked struct {
	match  *replay.Match
	secret string
	work   *render.Work
	proof  *replay.Proof
	err    error
	done   bool
}

// Follow begins to check the dice of a match. It may be called in each frame: what is checked is
// not checked again, and what has no secret yet waits for it.
func (c *Checked) Follow(a *render.App, m *replay.Match) {
	if c.match == m && c.secret == m.Secret || m.Setup().Dealt == nil {
		return
	}
	c.work.Cancel()
	*c = Checked{match: m, secret: m.Secret}
	if a.Redraw(); c.secret == "" {
		return
	}
	c.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		if c.proof, c.err = prove(m, pause); c.proof != nil || c.err != nil {
			c.done = true
			a.Redraw()
		}
	}))
}

// prove checks a match as the file of it is checked.
func prove(m *replay.Match, pause func() bool) (*replay.Proof, error) {
	s, err := replay.Parse(m.Save(), func(string) (game.Ruleset, error) { return m.Setup().Rules, nil })
	if err != nil {
		return nil, err
	}
	return s.Prove(pause)
}

// Words are what is known of the dice, empty for those of this program's own; bad: they are not
// what was promised.
func (c *Checked) Words(a *render.App) (words string, bad bool) {
	switch {
	case c.match == nil:
		return "", false
	case c.secret == "":
		return a.T("The dice are not checked: their secret is published when the match is over, and is not here."), false
	case !c.done:
		return a.T("The dice are being checked…"), false
	case c.err != nil:
		return a.T("The dice are not what was fixed before the game began: %s", a.Reason(c.err)), true
	}
	if c.proof.Dice+c.proof.Back == 0 {
		return a.T("No die was rolled."), false
	}
	list := []string{a.T("%d dice checked: all were fixed before the game began.", c.proof.Dice)}
	if n := c.proof.Back; n > 0 {
		list = append(list, a.T("%d more were rolled and taken back.", n))
	}
	if n := c.proof.Loose; n > 0 {
		list = append(list, a.T("%d were rolled by the server alone, while the computer played for the guest.", n))
	}
	return strings.Join(list, " "), false
}

// Close ends the check.
func (c *Checked) Close() { c.work.Cancel() }

// Draw draws the words in a width, red where the dice are bad, and returns the y below them.
func (c *Checked) Draw(a *render.App, dst render.Brush, x, y, w float64) float64 {
	words, bad := c.Words(a)
	if words == "" {
		return y
	}
	t := a.Theme()
	st := render.Slanted.Sized(13).In(t.Pal.InkSoft)
	if bad {
		st = st.In(t.Pal.Red)
	}
	return t.Paragraph(dst, words, x, y, w, st) + t.Px(8)
}

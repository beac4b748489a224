package findings

import (
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"slices"
	"strings"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/render/chart"
)

// Report is everything that a page tells of a table and a deployment.
type Report struct {
	Position  *lab.Position
	Fairness  *lab.Fairness
	Exposures []lab.Exposure // empty: nobody is deployed
	Maps      []Found
	Fight     *lab.Tally // nil: nothing was fought out
}

// Found is a map with what it is of.
type Found struct {
	Layer lab.Layer
	Side  game.Side
	Map   *lab.Map
}

// pictureScale is how large pictures of a page are, in pixels an inch.
const pictureScale = 13

// sheet is a page's words and pictures, ready to be set.
type sheet struct {
	Lang, Title, About, Verdict string
	Side                        [2]string
	Heads                       map[string]string
	Parts                       []sheetPart
	Notes                       []string
	Advice                      []string
	Pictures                    []sheetPicture
	Models                      [][]string
	Columns                     []string
	Fight                       [][]string
	Losses                      [][]string
}

// sheetPart is a line of the comparison; Left and Right are the shares of its bar
// in percent.
type sheetPart struct {
	Name, A, B  string
	Left, Right float64
}

type sheetPicture struct {
	Title, About string
	Source       string // a data: URL
}

// Page writes the report as one file of HTML, its pictures in it.
func Page(w io.Writer, r *Report, p *assets.Printer) error {
	k := Compose(r, p)
	k.Draw(nil)
	return k.Write(w)
}

// Compose sets a page's words; Draw then draws its pictures.
func Compose(r *Report, p *assets.Printer) *Composed {
	s := r.Position.Setup
	k := sheet{Lang: p.Lang(), Title: p.T("Is it fair? %s", levels.Local(p.Lang(), s.Table.Name)), Heads: map[string]string{}}
	for i := range k.Side {
		k.Side[i] = roster.Local(p.Lang(), s.Sides[i].Name)
	}
	if k.Side[0] == k.Side[1] {
		k.Side[0], k.Side[1] = p.T("%s (red)", k.Side[0]), p.T("%s (blue)", k.Side[1])
	}
	k.About = strings.Join([]string{p.T("%s″ by %s″", s.Table.Size.X, s.Table.Size.Y), p.T("%d pieces of terrain", len(s.Table.Terrain)), p.T("%d objectives", len(s.Table.Objectives))}, " · ")
	if s.Scenario != nil {
		k.About += " · " + p.In(s.Scenario.Name)
	}
	k.About += " · " + s.Rules.Title()
	k.Verdict = Verdict(r.Fairness, k.Side, p)
	for name, text := range map[string]string{"compare": p.T("What both sides have of it"), "advice": p.T("What would even it out"), "maps": p.T("Maps"), "models": p.T("Who stands in danger"), "fight": p.T("Fought out by the computer"), "losses": p.T("Lost in so many of the games")} {
		k.Heads[name] = text
	}
	k.parts(r.Fairness, p)
	k.models(r, p)
	k.fought(r.Fight, p)
	k.losses(s, r.Fight, p)
	c := &Composed{sheet: k}
	c.pictures(r, p)
	return c
}

// Composed is a page that is being drawn.
type Composed struct {
	sheet
	board *board
	left  []func(pause chart.Pause) error
	err   error
}

// Draw draws the pictures that are left. It pauses often; where the pause cancels
// it, the rest is left.
func (c *Composed) Draw(pause chart.Pause) {
	for len(c.left) > 0 && c.err == nil {
		if err := c.left[0](pause); errors.Is(err, chart.ErrCancelled) {
			return
		} else if err != nil {
			c.err = err
		}
		c.left = c.left[1:]
	}
}

// Write writes the page.
func (c *Composed) Write(w io.Writer) error {
	if c.err != nil {
		return c.err
	}
	_, err := w.Write(c.sheet.page())
	return err
}

// parts sets the comparison and what follows from it.
func (k *sheet) parts(f *lab.Fairness, p *assets.Printer) {
	for i := range f.Parts {
		q := &f.Parts[i]
		a, b := Parts(q, p)
		line := sheetPart{Name: p.T(q.Name), A: a, B: b}
		if q.Favours > 0 {
			line.Left = 100 * q.Favours
		} else {
			line.Right = -100 * q.Favours
		}
		k.Parts = append(k.Parts, line)
	}
	k.Notes = append(k.Notes, Measure(f, p))
	for i := range f.Advice {
		k.Advice = append(k.Advice, Advice(&f.Advice[i], p))
	}
	if len(k.Advice) == 0 {
		k.Advice = []string{p.T("No small move of one piece was found that makes it fairer.")}
	}
}

// models sets the exposure of everybody on the table.
func (k *sheet) models(r *Report, p *assets.Printer) {
	if len(r.Exposures) == 0 {
		return
	}
	k.Columns = []string{p.T("Model"), p.T("Seen by"), p.T("Share seen"), p.T("In Cover from"), p.T("Shot at by"), p.T("Charged by"), p.T("Down or out in the first Turn"), p.T("Turns to the objectives")}
	s := r.Position.Setup
	for _, x := range r.Exposures {
		e := &s.Entries[x.Model]
		k.Models = append(k.Models, []string{fmt.Sprint("side", e.Side), roster.Local(p.Lang(), e.Profile.Name), fmt.Sprint(x.Seen), Percent(x.Share), fmt.Sprint(x.Cover), fmt.Sprint(x.Shots), fmt.Sprint(x.Charges), Percent(x.Felled), Turns(x.Turns, p)})
	}
}

// fought sets what came of the games.
func (k *sheet) fought(t *lab.Tally, p *assets.Printer) {
	if t == nil || t.Played() == 0 {
		return
	}
	k.Fight = append(k.Fight, []string{"", k.Side[0], k.Side[1]})
	k.Fight = append(k.Fight, []string{p.T("Wins, drawn games as half"), Rate(t.WinRate(0)), Rate(t.WinRate(1))})
	k.Fight = append(k.Fight, []string{p.T("VP a game"), Number(p, t.Mean(t.Score[0]), 1), Number(p, t.Mean(t.Score[1]), 1)})
	k.Fight = append(k.Fight, []string{p.T("Models standing or Down"), Number(p, t.Mean(t.Left[0]), 1), Number(p, t.Mean(t.Left[1]), 1)})
	for i, turn := range t.ByTurn {
		k.Fight = append(k.Fight, []string{p.T("VP and models after Turn %d", i+1),
			Number(p, t.Mean(turn.Score[0]), 1) + " · " + Number(p, t.Mean(turn.Left[0]), 1), Number(p, t.Mean(turn.Score[1]), 1) + " · " + Number(p, t.Mean(turn.Left[1]), 1)})
	}
	k.Notes = append(k.Notes, p.T("%d games in pairs of one seed, the sides changed over in the second.", t.Games))
}

// losses sets in how many of the games each model was lost, the most often lost of
// a side first.
func (k *sheet) losses(s *game.Setup, t *lab.Tally, p *assets.Printer) {
	if t == nil || t.Played() == 0 {
		return
	}
	for side := range t.Lost {
		order := make([]int, len(t.Lost[side]))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return t.Lost[side][b] - t.Lost[side][a] })
		for _, i := range order {
			k.Losses = append(k.Losses, []string{fmt.Sprint("side", side), roster.Local(p.Lang(), s.Sides[side].Warband.Models[i].Name), Percent(t.Mean(t.Lost[side][i]))})
		}
	}
}

// pictures lists what is to be drawn: all on one map.
func (c *Composed) pictures(r *Report, p *assets.Printer) {
	pal := chart.Day()
	c.board = newBoard(r.Position, pal, p, pictureScale)
	put := func(heat func() *chart.Heat, title, about string) {
		c.left = append(c.left, func(pause chart.Pause) error {
			img, err := c.board.picture(heat(), "", "", pause)
			if err != nil {
				return err
			}
			return c.picture(img, title, about, pause)
		})
	}
	for _, f := range r.Maps {
		put(func() *chart.Heat { return Heat(f.Layer, f.Map, pal, p) }, p.T("%s: %s", p.T(Titles[f.Layer]), c.Side[f.Side]), p.T(Abouts[f.Layer]))
	}
	if r.Fight == nil || r.Fight.Played() == 0 {
		return
	}
	for side := range c.Side {
		put(func() *chart.Heat { return Fallen(r.Fight.Fallen[side], r.Fight.Played(), side, pal, p) }, p.T("Where %s went out", c.Side[side]), "")
		put(func() *chart.Heat { return Fallen(r.Fight.Fired[side], r.Fight.Played(), side, pal, p) }, p.T("Where %s shot from", c.Side[side]), "")
	}
}

func (k *sheet) picture(img *image.RGBA, title, about string, pause chart.Pause) error {
	small, err := paletted(img, pause)
	if err != nil {
		return err
	}
	b := chart.Buffer{Pause: pause}
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, slow{small, pause}); err != nil {
		return err
	}
	k.Pictures = append(k.Pictures, sheetPicture{title, about, "data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes())})
	return nil
}

// slow is a picture that pauses with each row that an encoder asks for. That the
// work was cancelled the encoder hears of its Buffer.
type slow struct {
	*image.Paletted
	pause chart.Pause
}

// ColorIndexAt implements image.PalettedImage.
func (s slow) ColorIndexAt(x, y int) uint8 {
	if x == s.Rect.Min.X {
		s.pause.Stop()
	}
	return s.Paletted.ColorIndexAt(x, y)
}

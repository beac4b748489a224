package findings

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"image"
	"image/png"
	"io"

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

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

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
}

// sheetPart is a line of the comparison; Left and Right are the shares of its bar
// in percent.
type sheetPart struct {
	Name, A, B  string
	Left, Right float64
}

type sheetPicture struct {
	Title, About string
	Source       template.URL
}

// Page writes the report as one file of HTML, its pictures in it.
func Page(w io.Writer, r *Report, p *assets.Printer) error {
	s := r.Position.Setup
	k := sheet{Lang: p.Lang(), Title: p.T("Is it fair? %s", levels.Local(p.Lang(), s.Table.Name)), Heads: map[string]string{}}
	for i := range k.Side {
		k.Side[i] = s.Sides[i].Name
	}
	if k.Side[0] == k.Side[1] {
		k.Side[0], k.Side[1] = p.T("%s (red)", k.Side[0]), p.T("%s (blue)", k.Side[1])
	}
	k.About = p.T("%s″ by %s″ · %d pieces of terrain · %d objectives", s.Table.Size.X, s.Table.Size.Y, len(s.Table.Terrain), len(s.Table.Objectives))
	if s.Scenario != nil {
		k.About += " · " + p.In(s.Scenario.Name)
	}
	k.About += " · " + s.Rules.Title()
	k.Verdict = Verdict(r.Fairness, k.Side, p)
	for name, text := range map[string]string{"compare": p.T("What both sides have of it"), "advice": p.T("What would even it out"), "maps": p.T("Maps"), "models": p.T("Who stands in danger"), "fight": p.T("Fought out by the computer")} {
		k.Heads[name] = text
	}
	k.parts(r.Fairness, p)
	k.models(r, p)
	k.fought(r.Fight, p)
	if err := k.pictures(r, p); err != nil {
		return err
	}
	return page.Execute(w, k)
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
	k.Notes = append(k.Notes, p.T("The same man is put all over each zone, so that only the ground makes a difference. A bar points to the side that a line favours."))
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
	k.Columns = []string{p.T("Model"), p.T("Seen by"), p.T("Share seen"), p.T("In Cover from"), p.T("Shot at by"), p.T("Charged by"), p.T("Felled in the first Turn"), p.T("Turns to the objectives")}
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
	k.Fight = append(k.Fight, []string{p.T("Points a game"), Number(p, t.Mean(t.Score[0]), 1), Number(p, t.Mean(t.Score[1]), 1)})
	k.Fight = append(k.Fight, []string{p.T("Models left"), Number(p, t.Mean(t.Left[0]), 1), Number(p, t.Mean(t.Left[1]), 1)})
	for i, turn := range t.ByTurn {
		k.Fight = append(k.Fight, []string{p.T("Points and models after Turn %d", i+1),
			Number(p, t.Mean(turn.Score[0]), 1) + " · " + Number(p, t.Mean(turn.Left[0]), 1), Number(p, t.Mean(turn.Score[1]), 1) + " · " + Number(p, t.Mean(turn.Left[1]), 1)})
	}
	k.Notes = append(k.Notes, p.T("%d games in pairs of one seed, the sides changed over in the second.", t.Games))
}

// pictures draws the maps.
func (k *sheet) pictures(r *Report, p *assets.Printer) error {
	pal := chart.Day()
	for _, f := range r.Maps {
		title := p.T("%s: %s", p.T(Titles[f.Layer]), k.Side[f.Side])
		if err := k.picture(Picture(r.Position, Heat(f.Layer, f.Map, pal, p), "", "", pal, p, pictureScale), title, p.T(Abouts[f.Layer])); err != nil {
			return err
		}
	}
	if r.Fight == nil || r.Fight.Played() == 0 {
		return nil
	}
	for side := range k.Side {
		for _, m := range []struct {
			m     *lab.Map
			title string
		}{{r.Fight.Fallen[side], p.T("Where %s fell", k.Side[side])}, {r.Fight.Fired[side], p.T("Where %s shot from", k.Side[side])}} {
			if err := k.picture(Picture(r.Position, Fallen(m.m, r.Fight.Played(), side, pal, p), "", "", pal, p, pictureScale), m.title, ""); err != nil {
				return err
			}
		}
	}
	return nil
}

func (k *sheet) picture(img image.Image, title, about string) error {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, paletted(img)); err != nil {
		return err
	}
	k.Pictures = append(k.Pictures, sheetPicture{title, about, template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes()))})
	return nil
}

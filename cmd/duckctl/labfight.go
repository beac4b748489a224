package main

import (
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/render/chart"
	"duckboard/render/findings"

	"github.com/spf13/cobra"
)

func labReport() *cobra.Command {
	var s study
	var file string
	var games int
	var advise bool
	c := labSub("report", "Is the table fair? Figures of both sides, what would even it out, maps", `report compares what a table gives to both sides, tries moves of pieces that would even it out,
and tells in what danger everybody stands. --html writes all of it with maps as one page.`, "  duckctl lab report --table village --html village.html --lang it --games 20", s.flags, func(c *cobra.Command) error { return s.report(c.OutOrStdout(), file, games, advise) })
	f := c.Flags()
	f.StringVar(&file, "html", "", "write the report as a page to this file")
	f.IntVar(&games, "games", 0, "so many games fought out by the computer are part of it")
	f.BoolVar(&advise, "advise", true, "try moves of pieces")
	f.BoolVar(&s.empty, "empty", false, "the table alone: nobody is deployed")
	return c
}

func (s *study) report(out io.Writer, file string, games int, advise bool) error {
	p, printer, err := s.begin()
	if err != nil {
		return err
	}
	if err := writable(file); err != nil {
		return err
	}
	r := &findings.Report{Position: p}
	j, f := p.Fairness(advise)
	j.Run(s.workers)
	r.Fairness = f
	if !s.empty {
		j, list := p.Exposures()
		j.Run(s.workers)
		r.Exposures = *list
	}
	if games != 0 {
		fight, err := s.fought(p.Setup.Rules, p.Setup.Start, games, 0)
		if err != nil {
			return err
		}
		t := fight.Tally()
		r.Fight = &t
	}
	if file != "" {
		if err := s.page(r, file); err != nil {
			return err
		}
	}
	sides := [2]string{roster.Local(s.lang, p.Setup.Sides[0].Name), roster.Local(s.lang, p.Setup.Sides[1].Name)}
	if s.json {
		return writeJSON(out, map[string]any{"table": p.Setup.Table.Name, "favours": f.Favours, "coverOf": f.CoverOf, "sides": f.Sides, "parts": f.Parts, "advice": f.Advice})
	}
	fmt.Fprintln(out, findings.Verdict(f, sides, printer))
	fmt.Fprintf(out, "%-30s %22s %22s %9s\n", "", sides[0], sides[1], "favours")
	for i := range f.Parts {
		a, b := findings.Parts(&f.Parts[i], printer)
		fmt.Fprintf(out, "%-30s %22s %22s %+9.2f\n", printer.T(f.Parts[i].Name), a, b, f.Parts[i].Favours)
	}
	fmt.Fprintln(out, findings.CoverOf(f, printer))
	for i := range f.Advice {
		fmt.Fprintln(out, findings.Advice(&f.Advice[i], printer))
	}
	return nil
}

// page works out the maps and writes the page.
func (s *study) page(r *findings.Report, file string) error {
	printer, err := s.printer()
	if err != nil {
		return err
	}
	layers := []lab.Layer{lab.Cover, lab.Approach}
	if !s.empty {
		layers = []lab.Layer{lab.Sees, lab.Threat, lab.Charge, lab.Safe, lab.Cover, lab.Approach}
	}
	for _, layer := range layers {
		for side := game.Side(0); side < 2; side++ {
			st, err := r.Position.Study(lab.Question{Layer: layer, Side: side, Model: game.NoModel})
			if err != nil {
				return err
			}
			st.Run(s.workers)
			r.Maps = append(r.Maps, findings.Found{Layer: layer, Side: side, Map: st.Map})
		}
	}
	return toFile(file, func(w io.Writer) error { return findings.Page(w, r, printer) })
}

// bouts are the flags of what is fought out.
type bouts struct {
	study
	games  int
	narrow float64
	fixed  bool
	replay string
	game   int
	heat   string
}

func (b *bouts) flags(c *cobra.Command) {
	b.study.flags(c)
	f := c.Flags()
	f.TextVar(&b.players[0], "a", ai.Character{}, "who plays the first warband: a level, with a temper behind a hyphen if it has one")
	f.TextVar(&b.players[1], "b", ai.Character{}, "who plays the second warband")
	b.farmed.flag(c)
	f.IntVar(&b.games, "games", 100, "how many games at most; they come in pairs")
	f.Float64Var(&b.narrow, "narrow", 0, "end early once the 95% interval reaches no further than that to either side, as 0.05; 0: never")
	f.BoolVar(&b.fixed, "fixed", false, "the computer deploys once and every game begins from there; with plans everybody they do not place, too")
}

func labFight() *cobra.Command {
	var b bouts
	c := labSub("fight", "Let the computer fight it out many times", `fight plays games of the computer against itself, in pairs of one seed: in the second one the sides have
changed over. Without plans and --fixed the computer deploys in each game anew.
The figures are the same whatever the number of workers; shares have Wilson's 95% interval.`, "  duckctl lab fight --table ruins --games 100 --narrow 0.08\n  duckctl lab fight --table ruins --games 10 --game 3 --replay third.duckboard", b.flags, func(c *cobra.Command) error { return b.fight(c.OutOrStdout(), c.ErrOrStderr()) })
	c.Flags().StringVar(&b.replay, "replay", "", "write the game that --game names as a save to this file")
	c.Flags().IntVar(&b.game, "game", 0, "the game for --replay, from 0")
	c.Flags().StringVar(&b.heat, "png", "", "write where models fell and shots were fired from as pictures: NAME-fell-a.png and so on")
	return c
}

// begins is the start of the games.
func (b *bouts) begins() (game.Ruleset, game.Start, error) {
	r, g, err := b.placed()
	if err != nil {
		return nil, g, err
	}
	if b.fixed || len(g.Place) > 0 {
		g.Place, err = lab.Deployment(r, g)
	}
	return r, g, err
}

func (s *study) fought(r game.Ruleset, g game.Start, games int, narrow float64) (*lab.Fight, error) {
	f, err := lab.NewFight(lab.Contest{Rules: r, Start: g, Players: s.players, Games: games, Narrow: narrow})
	if err != nil {
		return nil, err
	}
	// A game keeps little and is soon over: collecting less often is worth a tenth.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	if err := s.farmed.fight(f, s.workers); err != nil {
		return nil, err
	}
	if t := f.Tally(); t.Failed > 0 {
		return f, fault{fmt.Errorf("%d of %d games were broken off, the first one: %w", t.Failed, t.Games, t.FirstFailure)}
	}
	return f, nil
}

func (b *bouts) fight(out, log io.Writer) error {
	printer, err := b.printer()
	if err != nil {
		return err
	}
	r, g, err := b.begins()
	if err != nil {
		return err
	}
	if err := b.files(); err != nil {
		return err
	}
	began := time.Now()
	f, err := b.fought(r, g, b.games, b.narrow)
	if err != nil {
		return err
	}
	t := f.Tally()
	fmt.Fprintf(log, "%d games in %.1f s\n", t.Games, time.Since(began).Seconds())
	if b.replay != "" {
		if err := encore(f, b.game, b.replay); err != nil {
			return err
		}
	}
	if b.heat != "" {
		p, err := lab.New(r, g, nil)
		if err != nil {
			return err
		}
		if err := b.pictures(p, &t); err != nil {
			return err
		}
	}
	if b.json {
		return writeJSON(out, tallyOf(&t, f))
	}
	names := [2]string{g.Sides[0].Name, g.Sides[1].Name}
	line := func(what, a, b string) { fmt.Fprintf(out, "%-26s %22s %22s\n", what, a, b) }
	line("", names[0], names[1])
	line("won", fmt.Sprint(t.Wins[0]), fmt.Sprint(t.Wins[1]))
	line("drawn", fmt.Sprint(t.Draws), "")
	line("win rate, 95% interval", findings.Rate(t.WinRate(0)), findings.Rate(t.WinRate(1)))
	line("VP a game", findings.Number(printer, t.Mean(t.Score[0]), 1), findings.Number(printer, t.Mean(t.Score[1]), 1))
	line("models standing or Down", findings.Number(printer, t.Mean(t.Left[0]), 1), findings.Number(printer, t.Mean(t.Left[1]), 1))
	for i, turn := range t.ByTurn {
		line(fmt.Sprintf("VP, models: Turn %d", i+1), fmt.Sprintf("%.1f, %.1f", t.Mean(turn.Score[0]), t.Mean(turn.Left[0])), fmt.Sprintf("%.1f, %.1f", t.Mean(turn.Score[1]), t.Mean(turn.Left[1])))
	}
	for side := range names {
		for i, n := range t.Lost[side] {
			m := &g.Sides[side].Warband.Models[i]
			line("lost: "+roster.Local(b.lang, m.Name), [2]string{findings.Percent(t.Mean(n)), ""}[side], [2]string{"", findings.Percent(t.Mean(n))}[side])
		}
	}
	if f.Early() {
		fmt.Fprintf(out, "ended early, after %d games\n", t.Games)
	}
	return nil
}

// pictures writes where models fell and shots were fired from.
func (b *bouts) pictures(p *lab.Position, t *lab.Tally) error {
	printer, err := b.printer()
	if err != nil {
		return err
	}
	pal := chart.Day()
	ext := filepath.Ext(b.heat)
	stem := strings.TrimSuffix(b.heat, ext)
	if ext == "" {
		ext = ".png"
	}
	for side, letter := range []string{"a", "b"} {
		name := roster.Local(b.lang, p.Setup.Sides[side].Name)
		for _, k := range []struct {
			m           *lab.Map
			word, title string
		}{{t.Fallen[side], "fell", printer.T("Where %s went out", name)}, {t.Fired[side], "shot", printer.T("Where %s shot from", name)}} {
			img, err := findings.Picture(p, findings.Fallen(k.m, t.Played(), side, pal, printer), k.title, printer, defaultScale)
			if err != nil {
				return err
			}
			if err := writePicture(stem+"-"+k.word+"-"+letter+ext, img, 0); err != nil {
				return err
			}
		}
	}
	return nil
}

// files tells whether what was asked for can be written once the games are over.
func (b *bouts) files() error {
	if b.replay != "" && (b.game < 0 || b.game >= b.games+b.games%2) {
		return fmt.Errorf("--game is from 0 to %d", b.games+b.games%2-1)
	}
	if err := writable(b.replay); err != nil {
		return err
	}
	return forPicture(b.heat)
}

// encore plays a game of a fight again and writes it as a save.
func encore(f *lab.Fight, index int, file string) error {
	e, err := f.Encore(index)
	if err != nil {
		return err
	}
	m, err := e.Step(func() bool { return true })
	if err != nil {
		return err
	}
	m.Players = []string{f.Players[0].String(), f.Players[1].String()}
	if index%2 == 1 {
		slices.Reverse(m.Players)
	}
	return saveTo(file, m)
}

func tallyOf(t *lab.Tally, f *lab.Fight) map[string]any {
	return map[string]any{"games": t.Games, "wins": t.Wins, "draws": t.Draws, "early": f.Early(), "rate": t.WinRate(0), "ends": t.Ends, "endRate": t.EndRate(), "score": t.Score, "left": t.Left,
		"reasons": t.Reasons, "lost": t.Lost, "byTurn": t.ByTurn, "course": t.Course, "fellA": numbers(t.Fallen[0].Values), "fellB": numbers(t.Fallen[1].Values)}
}

func labAB() *cobra.Command {
	var b bouts
	var plan, warband, side string
	c := labSub("ab", "Compare two deployments or two warbands against the same opponent", `ab fights out the same contest twice: as the flags say, and with another plan (--plan-other) or
another warband (--warband-other) in the place of the first warband, or of the second with --side b. Both
have the same seeds, so that the difference is taken pair by pair; it is told with its 95% interval
(Student's t).`, "  duckctl lab ab --table ruins --warband-a kestrel-post --warband-other mole-shift-twelve --games 60", b.flags, func(c *cobra.Command) error { return b.ab(c.OutOrStdout(), side, plan, warband) })
	c.Flags().StringVar(&plan, "plan-other", "", "the other plan")
	c.Flags().StringVar(&side, "side", "a", "whose plan or warband is another: a or b")
	c.Flags().StringVar(&warband, "warband-other", "", "the other warband")
	return c
}

func (b *bouts) ab(out io.Writer, word, plan, warband string) error {
	side, err := sideOf(word)
	if err != nil {
		return err
	}
	if (plan == "") == (warband == "") {
		return fmt.Errorf("say what is compared: --plan-other or --warband-other")
	}
	other := *b
	if warband != "" {
		other.warbands[side], other.plans[side] = warband, ""
	} else {
		other.plans[side] = plan
	}
	var tallies [2]lab.Tally
	var names [2]string
	for i, k := range []*bouts{b, &other} {
		r, g, err := k.begins()
		if err != nil {
			return err
		}
		f, err := k.fought(r, g, k.games, 0)
		if err != nil {
			return err
		}
		tallies[i], names[i] = f.Tally(), g.Sides[side].Name
		if plan != "" {
			names[i] = k.plans[side]
		}
	}
	d, ok := lab.Difference(&tallies[0], &tallies[1])
	if side == 1 {
		d = d.Other()
	}
	if b.json {
		return writeJSON(out, map[string]any{"a": tallies[0].WinRate(lab.Band(side)), "b": tallies[1].WinRate(lab.Band(side)), "difference": d, "known": ok})
	}
	for i := range tallies {
		fmt.Fprintf(out, "%-30s wins %s\n", names[i], findings.Rate(tallies[i].WinRate(lab.Band(side))))
	}
	if !ok {
		fmt.Fprintln(out, "too few games to tell a difference")
		return nil
	}
	verdict := "no difference can be told from chance"
	switch {
	case d.Low > 0:
		verdict = names[0] + " does better"
	case d.High < 0:
		verdict = names[1] + " does better"
	}
	fmt.Fprintf(out, "difference %+.0f%% (%+.0f to %+.0f): %s\n", 100*d.Mid, 100*d.Low, 100*d.High, verdict)
	return nil
}

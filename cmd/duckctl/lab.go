package main

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strings"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/lab"
	"duckboard/game/plan"
	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/findings"

	"github.com/spf13/cobra"
)

// study is what the commands of the lab have in common: a table with two warbands,
// deployed by plans or by the computer.
type study struct {
	start
	farmed
	plans   [2]string
	empty   bool
	seed    uint64
	lang    string
	json    bool
	workers int
	players [2]ai.Character // by warband
}

func labCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "lab",
		Short: "Test tables and deployments: maps of sight and threat, fairness, games fought out",
		Long: `lab tells what a table and a deployment are worth before the first die.

Whoever no plan places is deployed by the computer, the same for the same seed.`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return fmt.Errorf("which of heat, threat, report, judge, fight, ab?")
		},
	}
	c.AddCommand(labHeat(), labThreat(), labReport(), labJudge(), labFight(), labAB())
	return c
}

// flags adds the flags of all commands.
func (s *study) flags(c *cobra.Command) {
	s.start.flags(c)
	f := c.Flags()
	f.StringVar(&s.plans[0], "plan-a", "", "a file with the plan of the first warband")
	f.StringVar(&s.plans[1], "plan-b", "", "a file with the plan of the second warband")
	f.Uint64Var(&s.seed, "seed", 1, "the seed: of the computer's deployment, and of the first game")
	f.StringVar(&s.lang, "lang", "en", "the language of words in pictures and pages: en or it")
	f.BoolVar(&s.json, "json", false, "write JSON")
	f.IntVar(&s.workers, "workers", runtime.NumCPU(), "how many cores work at it")
}

// printer speaks the language asked for.
func (s *study) printer() (*assets.Printer, error) { return printerFor(s.lang) }

// placed is the start with what the plans place.
func (s *study) placed() (game.Ruleset, game.Start, error) {
	r, g, err := s.build(s.seed)
	if err != nil {
		return nil, g, err
	}
	if s.workers < 1 {
		return nil, g, fmt.Errorf("--workers is at least 1")
	}
	g.Ground = g.Table.Field()
	setup, err := game.Prepare(r, g)
	if err != nil {
		return nil, g, err
	}
	for side, name := range s.plans {
		if name == "" {
			continue
		}
		p, err := planOf(name)
		if err == nil {
			err = p.Fits(setup, game.Side(side))
		}
		if err != nil {
			return nil, g, err
		}
		g.Place = append(g.Place, p.Placements(setup, game.Side(side))...)
	}
	return r, g, nil
}

func planOf(name string) (*plan.Plan, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	p, err := plan.Parse(data)
	if err != nil {
		return nil, inFile(name, err)
	}
	return p, nil
}

// position is everybody on the table.
func (s *study) position() (*lab.Position, error) {
	r, g, err := s.placed()
	if err != nil {
		return nil, err
	}
	p, err := lab.New(r, g, nil)
	if err != nil || s.empty {
		return p, err
	}
	return lab.Muster(p)
}

// begin is the position with who speaks of it.
func (s *study) begin() (*lab.Position, *assets.Printer, error) {
	printer, err := s.printer()
	if err != nil {
		return nil, nil, err
	}
	p, err := s.position()
	return p, printer, err
}

// labSub is one of the lab's commands, with what all of them have.
func labSub(use, short, long, example string, flags func(*cobra.Command), run func(c *cobra.Command) error) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Long: long, Example: example, Args: nothing, RunE: func(c *cobra.Command, _ []string) error { return run(c) }}
	flags(c)
	return c
}

// one is the model with an id; an unknown one is an error that lists all.
func one(p *lab.Position, id string) (game.ModelID, error) {
	if id == "" {
		return game.NoModel, nil
	}
	if m := p.Setup.Find(id); m != game.NoModel {
		return m, nil
	}
	var ids []string
	for i := range p.Setup.Entries {
		ids = append(ids, p.Setup.Entries[i].ID)
	}
	return game.NoModel, fmt.Errorf("there is no model %q; there are %s", id, strings.Join(ids, ", "))
}

// sideOf reads a or b.
func sideOf(word string) (game.Side, error) {
	switch word {
	case "a":
		return 0, nil
	case "b":
		return 1, nil
	}
	return 0, fmt.Errorf("a side is a or b, not %q", word)
}

func labHeat() *cobra.Command {
	var s study
	var layer, side, model, picture string
	var scale, step float64
	c := labSub("heat", "One map of a model or a side: what it sees, threatens, where it is safe", `heat works out one map. The layers:
  sees       how much of a man there the model sees; of a side, how many see him
  seen       how much of the model one there sees; of a side, how many
  shoot      the chance to fell an enemy there in the first Turn, by a Move (and a roll to get nearer) and a shot
  charge     the chance to get into melee with an enemy there in the first Turn, by a Charge (after a roll to come nearer) or a Move
  threat     the chance to fell an enemy there by either
  cover      against how many of the enemy's likely places one there is hidden or in Cover
  safe       the chance to be still standing there after the enemy's first Turn
  objective  the Turns of walking from there to the nearest objective`, "  duckctl lab heat --table village --layer threat --side b --png threat.png", s.flags, func(c *cobra.Command) error { return s.heat(c.OutOrStdout(), layer, side, model, picture, scale, step) })
	f := c.Flags()
	f.StringVar(&layer, "layer", string(lab.Sees), "the layer")
	f.StringVar(&side, "side", "a", "whose map: a or b")
	f.StringVar(&model, "model", "", "the map of one model, by its id; else of the whole side")
	f.StringVar(&picture, "png", "", "write the map as a picture to this file")
	f.Float64Var(&scale, "scale", defaultScale, "the picture's pixels an inch")
	f.Float64Var(&step, "step", 0, "the lattice in inches; 0 for the layer's own")
	return c
}

func (s *study) heat(out io.Writer, layer, side, model, picture string, scale, step float64) error {
	if err := checkScale(scale); err != nil {
		return err
	}
	if step != 0 && !(step >= 0.25 && step <= 6) {
		return fmt.Errorf("--step is from 0.25 to 6 inches")
	}
	if err := forPicture(picture); err != nil {
		return err
	}
	p, printer, err := s.begin()
	if err != nil {
		return err
	}
	q := lab.Question{Layer: lab.Layer(layer), Step: physics.RoundMil(step * 1000)}
	if q.Side, err = sideOf(side); err != nil {
		return err
	}
	if q.Model, err = one(p, model); err != nil {
		return err
	}
	st, err := p.Study(q)
	if err != nil {
		return err
	}
	st.Run(s.workers)
	who := roster.Local(s.lang, p.Setup.Sides[st.Of.Side].Name)
	if q.Model != game.NoModel {
		who = roster.Local(s.lang, p.Setup.Entries[q.Model].Profile.Name)
	}
	if picture != "" {
		title := fmt.Sprintf("%s: %s", printer.T(findings.Titles[q.Layer]), who)
		img, err := findings.Picture(p, findings.Heat(q.Layer, st.Map, chart.Day(), printer), title, printer, scale)
		if err != nil {
			return err
		}
		if err := writePicture(picture, img, 0); err != nil {
			return err
		}
	}
	sum := st.Map.Summary(nil)
	if s.json {
		return writeJSON(out, map[string]any{"layer": layer, "of": who, "step": st.Map.Step, "cols": st.Map.Cols, "rows": st.Map.Rows, "values": numbers(st.Map.Values), "mean": sum.Mean, "most": sum.Most})
	}
	_, err = fmt.Fprintf(out, "%s of %s: %d places, mean %.3f, most %.3f, none at %.0f%% of them\n", layer, who, sum.Cells, sum.Mean, sum.Most, 100*sum.Zero)
	return err
}

// numbers are values for JSON: null where there is none, three decimals.
func numbers(values []float32) []any {
	list := make([]any, len(values))
	for i, v := range values {
		if v == v {
			list[i] = json.Number(fmt.Sprintf("%.3f", v))
		}
	}
	return list
}

func writeJSON(out io.Writer, v any) error {
	e := json.NewEncoder(raw(out))
	e.SetIndent("", "  ")
	return e.Encode(v)
}

func labThreat() *cobra.Command {
	var s study
	var at, side string
	c := labSub("threat", "In what danger everybody stands, or who sees a spot and at what odds", `threat lists for each model who sees it, shoots it and charges it in the enemy's first Turn.
With --at it tells of a man of one side at a spot which enemies see him, and at what odds they hit and fell him.`, "  duckctl lab threat --table ruins\n  duckctl lab threat --table ruins --at 24,20 --side a", s.flags, func(c *cobra.Command) error { return s.threat(c.OutOrStdout(), at, side) })
	c.Flags().StringVar(&at, "at", "", "a spot, in inches: x,y")
	c.Flags().StringVar(&side, "side", "a", "whose man stands there: a or b")
	return c
}

func (s *study) threat(out io.Writer, at, side string) error {
	p, printer, err := s.begin()
	if err != nil {
		return err
	}
	if at != "" {
		return s.watch(out, p, printer, at, side)
	}
	j, list := p.Exposures()
	j.Run(s.workers)
	if s.json {
		return writeJSON(out, exposuresOf(p, *list))
	}
	fmt.Fprintf(out, "%-28s %5s %6s %6s %6s %8s %7s  %s\n", "model", "seen", "share", "cover", "shots", "charges", "felled", "turns to objectives")
	for _, x := range *list {
		e := &p.Setup.Entries[x.Model]
		fmt.Fprintf(out, "%s %-26s %5d %6s %6d %6d %8d %7s  %s\n", [2]string{"a", "b"}[e.Side], e.ID, x.Seen, findings.Percent(x.Share), x.Cover, x.Shots, x.Charges, findings.Percent(x.Felled), findings.Turns(x.Turns, printer))
	}
	return nil
}

func exposuresOf(p *lab.Position, list []lab.Exposure) []map[string]any {
	var all []map[string]any
	for _, x := range list {
		all = append(all, map[string]any{"model": p.Setup.Entries[x.Model].ID, "side": p.Setup.Entries[x.Model].Side, "seen": x.Seen, "share": x.Share, "cover": x.Cover,
			"shots": x.Shots, "charges": x.Charges, "felled": x.Felled, "turns": x.Turns})
	}
	return all
}

// watch tells of one spot.
func (s *study) watch(out io.Writer, p *lab.Position, printer *assets.Printer, at, side string) error {
	v, err := placeOf(at)
	if err != nil {
		return err
	}
	k, err := sideOf(side)
	if err != nil {
		return err
	}
	if size := p.Setup.Table.Size; v.X < 0 || v.Y < 0 || v.X > size.X || v.Y > size.Y {
		return fmt.Errorf("--at %s lies beside the table, which is %s\" x %s\"", at, size.X, size.Y)
	}
	levels := p.Ground.Field.Levels(v)
	if len(levels) == 0 {
		return fmt.Errorf("nobody can stand at %s", at)
	}
	list := p.Watch(k, game.NoModel, physics.Spot{At: v, Level: levels[len(levels)-1]})
	if s.json {
		return writeJSON(out, watchersOf(p, list))
	}
	for i := range list {
		e := &p.Setup.Entries[list[i].Model]
		fmt.Fprintln(out, roster.Local(s.lang, e.Profile.Name))
		for _, line := range findings.Watcher(&list[i], e.Profile, printer) {
			fmt.Fprintln(out, "  "+line)
		}
	}
	return nil
}

func watchersOf(p *lab.Position, list []lab.Watcher) []map[string]any {
	var all []map[string]any
	harm := func(h *game.Harm) any {
		if h == nil {
			return nil
		}
		return map[string]any{"weapon": h.Weapon, "hit": h.Hit, "none": h.Hurt[0], "minor": h.Hurt[1], "down": h.Hurt[2], "out": h.Hurt[3]}
	}
	for _, w := range list {
		all = append(all, map[string]any{"model": p.Setup.Entries[w.Model].ID, "visible": w.Visible, "share": w.Share, "cover": w.Covered, "distance": w.Distance,
			"now": harm(w.Now), "moved": harm(w.Moved), "from": w.From.At, "hurries": w.Hurries, "arrives": w.Arrives, "manner": []string{"charge", "rush", "close"}[w.Manner], "fight": harm(w.Fight)})
	}
	return all
}

// placeOf reads x,y in inches.
func placeOf(text string) (v physics.Vec, err error) {
	x, y, ok := strings.Cut(text, ",")
	if !ok {
		return v, fmt.Errorf("a spot is x,y in inches, not %q", text)
	}
	if v.X, err = physics.ParseMil(strings.TrimSpace(x)); err == nil {
		v.Y, err = physics.ParseMil(strings.TrimSpace(y))
	}
	return v, err
}

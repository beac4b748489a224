package film

import (
	"image"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// burning is a Turn of two soldiers in which the first lays a template at the
// second.
func burning(t *testing.T) *tool.Session {
	t.Helper()
	r, err := rules.Find("wzr")
	if err != nil {
		t.Fatal(err)
	}
	start := game.Start{Ruleset: r.ID(), Turns: 1, Seed: 3, Table: levels.New(physics.V(24000, 24000))}
	for side, name := range []string{"a", "b"} {
		m := roster.Model{ID: name + "1", Name: name + "1", Base: 30, Height: 1250, Movement: 5000,
			Weapons: []roster.Weapon{{ID: "flame", Name: "flame", Type: roster.Ranged, Profiles: []roster.Profile{{Shape: "FT", St: 12, RoF: 1, AVV: 1}}}},
			Soldier: &roster.Soldier{Squad: "s" + name, Leader: true, M: 5000, CC: 12, RS: 13, St: 8, Con: 12, WP: 12, LD: 13, W: 3, A: 12}}
		start.Sides[side] = game.SideStart{Name: name, Warband: &roster.Warband{Name: name, Models: []roster.Model{m}}}
		start.Place = append(start.Place, game.Placement{Model: m.ID, At: physics.V(physics.Mil(9000+5000*side), 12000)})
	}
	m, _, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	bot, acts := ai.New(1, ai.Veteran, ai.Plain), []string{"face", "template"}
	for m.Pending() != nil {
		p := m.Pending()
		c, done := game.Choice{}, true
		if p.Kind == game.Act && len(acts) > 0 {
			at := m.State().Models[1-p.Model].At
			if c = (game.Choice{Action: acts[0], Toward: &at}); acts[0] == "template" {
				c.Weapon = "flame"
			}
			acts = acts[1:]
		} else {
			c, done = bot.Step(m.Game, func() bool { return true })
		}
		if !done {
			continue
		}
		if _, err := m.Do(game.Command{Side: p.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	s, err := tool.NewSession(m, nil, [2]bool{})
	for err == nil && s.Reading() {
		err = s.Read()
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// marked are the pixels of a picture that a mark changes, of a scene on an easel.
func marked(e *chart.Easel, scene chart.Scene) (list []int, how *image.RGBA) {
	with := *e.Paint(scene)
	with.Pix = append([]uint8(nil), with.Pix...)
	scene.Marks = nil
	without := e.Paint(scene)
	for i := 0; i < len(with.Pix); i += 4 {
		if far(with.Pix[i:], without.Pix[i:]) {
			list = append(list, i)
		}
	}
	return list, &with
}

// far tells whether two pixels lie farther apart than a film's palette may bring
// them.
func far(p, q []uint8) bool {
	d := 0
	for k := range 3 {
		d += (int(p[k]) - int(q[k])) * (int(p[k]) - int(q[k]))
	}
	return d > 60*60
}

func TestAFilmShowsTheTemplateThatWasLaid(t *testing.T) {
	s := burning(t)
	stage := tool.NewStage(s.Setup(), s.State(), 0)
	reel := tool.NewReel(s, stage)
	l := look("en")
	wide, high := size(s.Setup())
	easel, _ := l.easel(s.Setup().Table, mostAlong/max(wide, high), true, nil)
	var where []int
	var how *image.RGBA
	for reel.Seek(reel.First()); !reel.Over() && where == nil; reel.Step(0.02) {
		if e, _, busy := stage.Now(); busy && e.Type == game.Templated {
			scene := moving(s.Setup(), stage, l.palette(), l.Words)
			if len(scene.Marks) != 1 || len(scene.Marks[0].Outline) < 10 {
				t.Fatalf("it is drawn as %+v", scene.Marks)
			}
			scene.Caption = " "
			where, how = marked(easel, scene)
		}
	}
	if len(where) < 100 {
		t.Fatalf("the template takes %d pixels", len(where))
	}
	data, err := GIF(s, 1, l, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	best, frames := 0, shown(t, data)
	for _, f := range frames {
		if f.Rect != how.Rect {
			t.Fatalf("a frame of %v, not %v", f.Rect, how.Rect)
		}
		n := 0
		for _, i := range where {
			if !far(f.Pix[i:], how.Pix[i:]) {
				n++
			}
		}
		best = max(best, n)
	}
	if best < len(where)*9/10 {
		t.Errorf("in %d frames at most %d of the template's %d pixels are seen", len(frames), best, len(where))
	}
	last := frames[len(frames)-1]
	left := 0
	for _, i := range where {
		if !far(last.Pix[i:], how.Pix[i:]) {
			left++
		}
	}
	if left > len(where)/2 {
		t.Errorf("%d of its %d pixels are left at the end", left, len(where))
	}
}

package battle

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"

	uiinput "github.com/ebitenui/ebitenui/input"
)

// acting is a battle of squads in which a model acts.
func acting(t *testing.T) *play {
	p := openSquads(t, "pumping-station", 2, [2]render.Player{{}, {}})
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; p.s.desk.Selection.Mode != tool.Acting || !p.s.desk.Mine(); n++ {
		if n > 3000 {
			t.Fatalf("no model acts: mode %d", p.s.desk.Selection.Mode)
		}
		if p.s.desk.Mine() {
			p.command(r)
		} else {
			p.frame()
		}
	}
	return p
}

func (p *play) draw() {
	p.app.Redraw()
	p.app.Draw(p.dst)
}

// lineUp stands all models in a row at the table's edge, out of the way.
func lineUp(st *game.State) {
	for i := range st.Models {
		st.Models[i].At = physics.V(physics.Mil(i)*1000+1000, 2000)
	}
}

func TestAPointerThatJumpsFromThePanelToTheTableIsFollowedAtOnce(t *testing.T) {
	p := acting(t)
	panel := p.s.sc.Over
	uiinput.UIHovered = false
	for y := panel.Y; !uiinput.UIHovered; y += 8 { // onto a button
		if y > panel.Y+panel.H {
			t.Fatal("the panel has no button")
		}
		p.in.next.X, p.in.next.Y = panel.X+panel.W*0.2, y
		p.frame()
		p.draw()
	}
	d := p.s.desk
	var at physics.Vec
	for i := range d.S.State().Models {
		if m := &d.S.State().Models[i]; m.On() && game.ModelID(i) != d.Selection.Subject {
			at = m.At
		}
	}
	p.point(at)
	for range 3 {
		p.draw()
		p.frame()
	}
	if d.Pointer.Hover == game.NoModel || !d.Pointer.OnTable {
		t.Errorf("the pointer rests on a model; under it is %d, on the table %v", d.Pointer.Hover, d.Pointer.OnTable)
	}
}

func TestNamesOnTheMapLieOnNoOther(t *testing.T) {
	p := acting(t)
	d := p.s.desk
	st := d.Shown()
	var first game.ModelID
	n := 0
	for i := range st.Models { // all leaders in a heap
		if m := game.ModelID(i); st.Models[i].On() && (p.s.sc.leads(m) || m == d.Selection.Subject) {
			if n++; n == 1 {
				first = m
			}
			st.Models[i].At = st.Models[first].At.Add(physics.V(physics.Mil(n*900), 0))
		}
	}
	p.draw()
	b := &p.s.board
	names := slices.Clone(b.named)
	b.named = b.named[:0]
	bases{b}.drawFacings()
	bases{b}.drawBadges()
	others := len(p.s.board.named) // the grip, and what models have left
	if n < 4 || len(names) < others+2 || len(names) > others+n {
		t.Fatalf("%d names, grips and losses of %d models", len(names), n)
	}
	p.draw()
	for i := others; i < len(names); i++ {
		if lies(names[i], names[:i]) {
			t.Errorf("%+v lies on another of %+v", names[i], names[:i])
		}
	}
}

func TestASlipLiesOnNoModelWhereThereIsRoom(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	st := p.s.desk.Shown()
	lineUp(st)
	x := st.Models[0].At.Add(physics.V(24000, 20000))
	st.Models[0].At, st.Models[1].At = x, x.Add(physics.V(2500, 0)) // one to the right of the other
	p.s.board.slips = p.s.board.slips[:0]
	b.dst = b.dst.Clip(p.s.sc.View)
	b.slip(0, "hit 75%", "")
	if r := p.s.board.slips[0]; b.covers(r, 0) != 20 { // none but itself
		t.Errorf("the slip %+v lies on something: %d", r, b.covers(r, 0))
	}
}

func TestASlipLiesOnNoNameWhereThereIsRoom(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	st := p.s.desk.Shown()
	lineUp(st)
	st.Models[0].At = st.Models[0].At.Add(physics.V(24000, 20000))
	at := b.point(st.Models[0].At)
	name := render.Rect{X: at.X + 10, Y: at.Y - 8, W: 120, H: 13} // to its right
	p.s.board.slips, p.s.board.named = p.s.board.slips[:0], append(p.s.board.named[:0], name)
	b.dst = b.dst.Clip(p.s.sc.View)
	b.slip(0, "hit 75%", "")
	if meet(p.s.board.slips[0], name) {
		t.Errorf("the slip %+v lies on the name %+v", p.s.board.slips[0], name)
	}
}

func TestTheTagOfALineOfSightLiesOnNoTagOfAModel(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	from, to := render.Point{X: 100, Y: 300}, render.Point{X: 700, Y: 320}
	if x, y := (sights{b}).along(from, to, 110, 33); x != 345 || y != 310-16.5 {
		t.Errorf("with nothing in its way it lies at %v, %v and not in the middle", x, y)
	}
	p.s.board.slips = append(p.s.board.slips[:0], render.Rect{X: 380, Y: 300, W: 120, H: 33})
	x, y := sights{b}.along(from, to, 110, 33)
	if r := (render.Rect{X: x, Y: y, W: 110, H: 33}); lies(r, p.s.board.slips) || r.X < 100 || r.X+r.W > 700 {
		t.Errorf("it lies at %+v", r)
	}
}

// TestTheOddsOfATargetAreReadOverItsLineOfSight: the cone to a target whose tag lies
// on it was drawn over the tag.
func TestTheOddsOfATargetAreReadOverItsLineOfSight(t *testing.T) {
	p := acting(t)
	b, d := &p.s.board, p.s.desk
	p.draw()
	st := d.Shown()
	lineUp(st)
	m := d.Selection.Subject
	foe := d.Setup().On(st, d.Setup().Entries[m].Side.Other())[0]
	st.Models[m].At, st.Models[foe].At = physics.V(8000, 24000), physics.V(24000, 24000)
	body := func(m game.ModelID) physics.Body {
		return physics.Body{At: st.Models[m].At, Radius: d.Setup().Entries[m].Radius}
	}
	wide := physics.V(0, 4000) // as wide as a tag, wherever that lies beside the target
	to := st.Models[foe].At.Add(physics.V(8000, 0))
	p.s.sc.reading = &tool.Reading{From: body(m), To: body(foe), View: &physics.View{Visible: true},
		Cone: []physics.Wedge{{From: to.Sub(wide), To: to.Add(wide), Share: 1}}}
	d.Forecast.Preview = &tool.Preview{Kind: tool.Acting, Model: m, Target: foe}
	b.sc.tags = []tagWords{{model: foe, line: "hit 65%"}}
	p.app.Probe() // from here on frames are noted
	b.dst = b.dst.Clip(p.s.sc.View)
	air{b}.draw()
	seen := 0
	for _, w := range p.app.Probe()["words"].([]render.Word) {
		if w.Text != "hit 65%" {
			continue
		}
		if seen++; w.Tinted {
			t.Error("the line of sight is drawn over the odds")
		}
	}
	if seen != 1 {
		t.Errorf("the tag is noted %d times", seen)
	}
}

func TestALeadersNameGoesBelowWhereAnotherModelStandsAbove(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	st := p.s.desk.Shown()
	leader := game.NoModel
	for i := range st.Models {
		if m := game.ModelID(i); b.sc.leads(m) && !(labels{b}).pressing(m) {
			leader = m
		}
		st.Models[i].At = physics.V(physics.Mil(i)*1000+1000, 2000)
	}
	if leader == game.NoModel {
		t.Fatal("no leader that is not chosen")
	}
	st.Models[leader].At = physics.V(20000, 10000) // on bare ground
	other := (leader + 1) % game.ModelID(len(st.Models))
	for name, c := range map[string]struct {
		rise  physics.Mil
		below bool
	}{"nobody near": {-9000, false}, "one above": {-1500, true}} {
		st.Models[other].At = st.Models[leader].At.Add(physics.V(0, c.rise))
		p.s.board.named = p.s.board.named[:0]
		b.dst = b.dst.Clip(p.s.sc.View)
		labels{b}.drawName(leader, false)
		at := b.point(st.Models[leader].At)
		if len(p.s.board.named) != 1 || (p.s.board.named[0].Y > at.Y) != c.below {
			t.Errorf("%s: the name is at %+v, the model at %+v", name, p.s.board.named, at)
		}
	}
}

func TestTheNameOfWhoActsLiesBelowItWhereAnotherModelIsAbove(t *testing.T) {
	p := acting(t)
	b, d := &p.s.board, p.s.desk
	p.draw()
	st := d.Shown()
	lineUp(st)
	who, other := d.Selection.Subject, game.ModelID(0)
	if who == other {
		other = 1
	}
	at := physics.V(24000, 24000)
	st.Models[who].At, st.Models[other].At = at, at.Sub(physics.V(0, 1700))
	p.s.board.named = p.s.board.named[:0]
	b.dst = b.dst.Clip(p.s.sc.View)
	labels{b}.drawName(who, true)
	if r := p.s.board.named[0]; r.Y < b.point(at).Y || b.models(r, who) > 0 {
		t.Errorf("the name %+v lies on a model above %+v", r, b.point(at))
	}
}

func TestANameLiesBesideItsModelWhereOthersStandAboveAndBelow(t *testing.T) {
	p := acting(t)
	b, d := &p.s.board, p.s.desk
	p.draw()
	st := d.Shown()
	lineUp(st)
	who := d.Selection.Subject
	at := physics.V(24000, 24000)
	st.Models[who].At = at
	for i, n := 0, physics.Mil(-1700); n <= 1700; i++ {
		if game.ModelID(i) != who {
			st.Models[i].At = at.Add(physics.V(0, n))
			n += 3400
		}
	}
	p.s.board.named = p.s.board.named[:0]
	b.dst = b.dst.Clip(p.s.sc.View)
	labels{b}.drawName(who, true)
	if r := p.s.board.named[0]; b.models(r, game.NoModel) > 0 {
		t.Errorf("the name %+v lies on a model, of which one stands at %+v", r, b.point(at))
	}
}

// TestTheTagOfAMoveCountsWhoIsOutOfCoherencyByIt: who leaves its leader, and those
// that a leader leaves.
func TestTheTagOfAMoveCountsWhoIsOutOfCoherencyByIt(t *testing.T) {
	p := acting(t)
	b, st := &p.s.board, p.s.desk.Shown()
	p.draw()
	var q *game.Squad
	for i := range b.sc.squads {
		if s := &b.sc.squads[i]; s.Leader != game.NoModel && len(s.Members) > 2 && (q == nil || len(s.Members) > len(q.Members)) {
			q = s
		}
	}
	var on []game.ModelID
	for _, m := range q.Members {
		st.Models[m].At = st.Models[q.Leader].At
		if st.Models[m].On() && m != q.Leader {
			on = append(on, m)
		}
	}
	far := st.Models[q.Leader].At.Add(physics.V(20000, 0))
	for m, want := range map[game.ModelID]int{on[0]: 1, q.Leader: len(on)} {
		p.s.desk.Forecast.Preview = &tool.Preview{Kind: tool.Moving, Model: m, End: physics.Spot{At: far}}
		if n := newWriter(p.app, p.s.sc).strays(p.s.desk.Forecast.Preview); n != want {
			t.Errorf("20\" away %d are out of coherency, want %d", n, want)
		}
		if note := newWriter(p.app, p.s.sc).moveNote(p.s.desk.Forecast.Preview); !strings.Contains(note, "fuori coesione") {
			t.Errorf("the tag reads %q", note)
		}
		p.s.desk.Forecast.Preview.End.At = st.Models[q.Leader].At
		if n := newWriter(p.app, p.s.sc).strays(p.s.desk.Forecast.Preview); n != 0 {
			t.Errorf("side by side %d are out of coherency", n)
		}
	}
}

func TestWhileATemplateIsAimedNoTagTellsOfAnotherShot(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	foe := p.s.desk.Setup().On(p.s.desk.S.State(), p.s.desk.Setup().Entries[p.s.desk.Selection.Subject].Side.Other())
	b.sc.tags = []tagWords{{model: foe[0], line: "30%"}, {model: foe[1], line: "50%"}}
	b.dst = b.dst.Clip(p.s.sc.View)
	p.s.board.slips, b.sc.struck = p.s.board.slips[:0], nil
	if (air{b}).drawTags(); len(p.s.board.slips) != 2 {
		t.Fatalf("%d tags of two targets", len(p.s.board.slips))
	}
	p.s.board.slips, b.sc.struck = p.s.board.slips[:0], []tagWords{{model: foe[1], line: "60%"}, {model: foe[0]}}
	if (air{b}).drawTags(); len(p.s.board.slips) != 0 {
		t.Errorf("%d tags beside those of what is aimed", len(p.s.board.slips))
	}
}

func TestTheNamesOfWaysThatEndTogetherLieOnNoOtherAndOnNoModel(t *testing.T) {
	p := acting(t)
	b, d := &p.s.board, p.s.desk
	p.draw()
	st := d.Shown()
	lineUp(st)
	st.Models[d.Selection.Subject].At = physics.V(24000, 24000)
	end := st.Models[d.Selection.Subject].At.Add(physics.V(1500, 0))
	way := []physics.Waypoint{{At: end}}
	d.Selection.Prompt.Options = []tool.Option{{Path: way}, {Path: way}, {}}
	b.sc.options = []string{"1 · the direct path", "2 · the path round it", "3 · stay"}
	p.s.board.named = p.s.board.named[:0]
	b.dst = b.dst.Clip(p.s.sc.View)
	labels{b}.drawNames()
	n := len(p.s.board.named)
	labels{b}.drawWayNames()
	if len(p.s.board.named) != n+2 {
		t.Fatalf("%d names of two ways", len(p.s.board.named)-n)
	}
	for i := n; i < n+2; i++ {
		r, near := p.s.board.named[i], b.t.Px(3) // no letter touches a model either
		if lies(r, p.s.board.named[:i]) || b.models(render.Rect{X: r.X - near, Y: r.Y - near, W: r.W + 2*near, H: r.H + 2*near}, game.NoModel) > 0 {
			t.Errorf("the name %d of a way lies on something: %+v", i-n, r)
		}
	}
}

// TestASlipLiesNearerToItsModelThanToAnother: two stand side by side, and a third
// beyond a small gap to the right.
func TestASlipLiesNearerToItsModelThanToAnother(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	st := p.s.desk.Shown()
	lineUp(st)
	at := physics.V(24000, 20000)
	r := p.s.desk.Setup().Entries[0].Radius
	w := b.t.Width("hit 75%", render.Strong.Sized(12)) + b.t.Px(12) + b.t.Px(10)
	st.Models[0].At = at
	st.Models[1].At = at.Add(physics.V(2*r+physics.Mil(w/b.cam.Scale()*1000), 0)) // the tag just fits in between
	p.s.board.slips, p.s.board.named = p.s.board.slips[:0], p.s.board.named[:0]
	b.dst = b.dst.Clip(p.s.sc.View)
	b.slip(0, "hit 75%", "")
	if r := p.s.board.slips[0]; b.elsewhere(r, 0) || b.models(r, game.NoModel) > 0 {
		t.Errorf("the slip %+v lies on a model or nearer to another: %v", r, b.elsewhere(r, 0))
	}
	right := render.Rect{X: b.point(st.Models[1].At).X - 50, Y: b.point(at).Y - 8, W: 40, H: 16}
	if !b.elsewhere(right, 0) {
		t.Error("a tag beside the other is taken for its own")
	}
}

func TestANameStaysOnThePaperOfTheTable(t *testing.T) {
	p := acting(t)
	b, d := &p.s.board, p.s.desk
	p.draw()
	st := d.Shown()
	lineUp(st)
	size := d.Setup().Field.Size()
	paper := labels{b}.paper()
	for _, x := range []physics.Mil{700, size.X - 700} {
		st.Models[d.Selection.Subject].At = physics.V(x, 24000)
		p.s.board.named = p.s.board.named[:0]
		b.dst = b.dst.Clip(p.s.sc.View)
		labels{b}.writeBeside("Somebody with a very long name", standing{b.point(st.Models[d.Selection.Subject].At), b.radius(d.Selection.Subject), d.Selection.Subject}, nameStyle, true)
		if r := p.s.board.named[0]; r.X < paper.X || r.X+r.W > paper.X+paper.W {
			t.Errorf("the name %+v of a model at %s hangs off the paper %+v", r, x, paper)
		}
		crowd := b.point(st.Models[d.Selection.Subject].At)
		own := b.radius(d.Selection.Subject)
		above := render.Rect{X: crowd.X - 200, Y: crowd.Y - own - 30, W: 400, H: 25}
		below := render.Rect{X: crowd.X - 200, Y: crowd.Y + own + 5, W: 400, H: 30}
		p.s.board.named = append(p.s.board.named[:0], above, below) // only beside it there is room
		labels{b}.writeBeside("Somebody with a very long name", standing{crowd, own, d.Selection.Subject}, nameStyle, true)
		if r := p.s.board.named[2]; meet(r, render.Rect{X: crowd.X - own, Y: crowd.Y - own, W: 2 * own, H: 2 * own}) {
			t.Errorf("the name %+v of a model at %s lies on the model", r, x)
		}
	}
}

func TestALongNoteOfAMoveIsFoldedIntoLinesThatLoseNothing(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	note := "falls 3\", an Injury Roll · out 52% · down 28% · Gas canister 2: 67%, out 0% · Mine 1: 67%, out 19% · Mine 7: 67%, out 19% · 3 may charge"
	folded := newWriter(p.app, p.s.sc).fold(note)
	lines := strings.Split(folded, "\n")
	if len(lines) < 2 || strings.Join(lines, " · ") != note {
		t.Errorf("%q", folded)
	}
	for _, l := range lines {
		if b.t.Width(l, render.Small.Sized(11)) > b.t.Px(300) {
			t.Errorf("%q is too long", l)
		}
	}
	if newWriter(p.app, p.s.sc).fold("3 may charge") != "3 may charge" || newWriter(p.app, p.s.sc).fold("") != "" {
		t.Error("a short note is changed")
	}
}

// TestTheTagOfAMoveLiesOnNoModelWhereThereIsRoom: who moves, and another, stand where
// it would lie first.
func TestTheTagOfAMoveLiesOnNoModelWhereThereIsRoom(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	st := p.s.desk.Shown()
	lineUp(st)
	end := physics.V(24000, 20000)
	st.Models[0].At, st.Models[1].At = end.Add(physics.V(2000, 1500)), end.Add(physics.V(-3000, 1200))
	b.sc.move = tagWords{line: "5.1\" of 6\"", more: "falls 5\", an Injury Roll\nout 20%"}
	p.s.board.slips, p.s.board.named = p.s.board.slips[:0], p.s.board.named[:0]
	b.dst = b.dst.Clip(p.s.sc.View)
	air{b}.moveTag(b.point(end), b.radius(0))
	if r := p.s.board.slips[0]; b.models(r, game.NoModel) > 0 {
		t.Errorf("the tag of the move %+v lies on a model", r)
	}
	p.s.board.slips = p.s.board.slips[:0]
	sights{b}.sightTag(b.point(end.Add(physics.V(9000, -4000))), b.point(end), &tagWords{line: "19.2\"", more: "31% seen; cover -8"}, b.t.Pal.Red)
	air{b}.drawNo(b.point(end), b.radius(0), "The path takes 8.574\" of movement; 6\" are allowed. (MOV-2)")
	if len(p.s.board.slips) != 2 {
		t.Fatalf("%d slips of a line of sight and a refusal", len(p.s.board.slips))
	}
	for i, r := range p.s.board.slips {
		if i == 1 && b.models(r, game.NoModel) > 0 || lies(r, p.s.board.slips[:i]) {
			t.Errorf("the slip %+v lies on a model or another", r)
		}
	}
}

// TestTheNameOfARingKeepsOffObjectivesAndPieces: half the rings of the first objective
// would have theirs written over it.
func TestTheNameOfARingKeepsOffObjectivesAndPieces(t *testing.T) {
	p := acting(t)
	b := &p.s.board
	p.draw()
	o := b.point(p.s.desk.Setup().Table.Objectives[0].At)
	if (ranges{b}).writtenOver(o, 30) == 0 {
		t.Fatal("nothing is written over on an objective")
	}
	for _, q := range b.set.Field.Pieces() {
		x, y := middle(q.Outline)
		px, py := b.cam.PixelInches(x, y)
		if physics.DiscInside(b.cam.At(px, py), 0, q.Outline) && (ranges{b}).writtenOver(render.Point{X: px, Y: py}, 30) == 0 {
			t.Errorf("nothing is written over on %s", q.Kind)
		}
	}
	b.dst = b.dst.Clip(p.s.sc.View)
	p.s.board.named = p.s.board.named[:0]
	r := 90.0
	at, half := render.Point{X: o.X, Y: o.Y - r}, b.t.Width("half range 6\"", render.Small)/2
	if got, ok := (ranges{b}).rangePlace(at, r, half); !ok || got.Y > o.Y-5 {
		t.Errorf("the name lies on the objective: %+v", got)
	}
	first, _ := ranges{b}.rangePlace(at, r, half)
	p.s.board.named = append(p.s.board.named, b.lineBox(first, half))
	if second, ok := (ranges{b}).rangePlace(at, r, half); ok && lies(b.lineBox(second, half), p.s.board.named) {
		t.Errorf("the name lies on another: %+v", second)
	}
}

// TestNothingLiesOnTheGripOfWhoActs: neither its name nor its Action Points, wherever
// it looks.
func TestNothingLiesOnTheGripOfWhoActs(t *testing.T) {
	p := acting(t)
	b, d := &p.s.board, p.s.desk
	p.draw()
	st := d.Shown()
	lineUp(st)
	m, looks := d.Selection.Subject, map[float64]bool{}
	st.Models[m].At, st.Active = physics.V(24000, 24000), m
	for facing := range 8 {
		st.Models[m].Facing = tool.Ahead(physics.Vec{}, float64(facing*45), 1000)
		b.dst = b.dst.Clip(p.s.sc.View)
		b.named = b.named[:0]
		bases{b}.drawFacings()
		if len(p.s.board.named) != 1 {
			t.Fatalf("%d grips", len(p.s.board.named))
		}
		grip := p.s.board.named[0]
		labels{b}.writeBeside(b.sc.names[m], standing{b.point(st.Models[m].At), b.radius(m), m}, nameStyle, true)
		if lies(p.s.board.named[1], p.s.board.named[:1]) {
			t.Errorf("facing %d: the name %+v lies on the grip %+v", facing*45, p.s.board.named[1], grip)
		}
		b.named = b.named[:0]
		bases{b}.drawFacings()
		bases{b}.drawBadges()
		marks := len(p.s.board.named)
		labels{b}.writeBeside(b.sc.names[m], standing{b.point(st.Models[m].At), b.radius(m), m}, nameStyle, true)
		if marks < 2 || lies(p.s.board.named[marks], p.s.board.named[:marks]) {
			t.Errorf("facing %d: the name %+v lies on the grip or the Action Points %+v", facing*45, p.s.board.named[marks], p.s.board.named[:marks])
		}
		under := bases{b}.under(m, b.sc.figure(m))
		if _, mid := grip.Center(); under*(mid-b.point(st.Models[m].At).Y) > b.radius(m) {
			t.Errorf("facing %d: what it has left lies on the grip", facing*45)
		}
		looks[under] = true
	}
	if len(looks) != 2 {
		t.Error("what it has left stays where it is")
	}
}

// TestANameKeepsOffAWallBesideItsModel: its letters are as dark as the wall.
func TestANameKeepsOffAWallBesideItsModel(t *testing.T) {
	p := acting(t)
	b, st := &p.s.board, p.s.desk.Shown()
	p.draw()
	lineUp(st)
	leader := game.NoModel
	for i := range st.Models {
		if m := game.ModelID(i); b.sc.leads(m) && !(labels{b}).pressing(m) {
			leader = m
		}
	}
	walls := 0
	for i := range b.set.Field.Pieces() {
		k := &b.set.Field.Pieces()[i]
		lo, hi := physics.Bounds(k.Outline)
		if k.Kind != "wall" || hi.X-lo.X < hi.Y-lo.Y {
			continue
		}
		walls++
		rise := physics.Mil((b.radius(leader) + b.t.Px(11)) / b.cam.Scale() * 1000) // its name would lie right on the wall
		st.Models[leader].At = physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2+rise)
		p.s.board.named = p.s.board.named[:0]
		b.dst = b.dst.Clip(p.s.sc.View)
		labels{b}.drawName(leader, false)
		if len(p.s.board.named) != 1 || b.over(p.s.board.named[0]) > 0 {
			t.Errorf("%s: the name is at %+v, the model at %+v", k.ID, p.s.board.named, b.point(st.Models[leader].At))
		}
	}
	if walls == 0 {
		t.Fatal("no wall lies across")
	}
}

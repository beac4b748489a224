package battle

import (
	"image/color"
	"math"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// cream is the lettering on the desk.
func cream(t *render.Theme) color.RGBA { return chart.Mix(t.Pal.Token, t.Pal.Desk, 0.1) }

// drawHeader says on the desk where the battle is and how it stands.
func (s *Screen) drawHeader(a *render.App, dst render.Brush) {
	t := a.Theme()
	if s.form == render.Upright {
		s.drawHeaders(t, dst)
		return
	}
	x := s.head.X + t.Px(4)
	w := &s.words
	left := s.drawScore(t, dst)
	head := render.Heading.Sized(23).In(cream(t)).At(render.FromLeft)
	soft := render.Body.In(chart.Mix(t.Pal.Token, t.Pal.Desk, 0.35)).At(render.FromLeft)
	turn, _, _ := strings.Cut(w.standing, " · ") // it matters more than the table's whole name
	if s.form == render.Low {
		standing, room := w.standing, left-x
		if t.Width(standing, t.Fit(standing, soft, room)) > room {
			standing = turn
		}
		soft = t.Fit(standing, soft, room)
		t.Text(dst, t.Cut(standing, soft, room), x, s.header, soft)
		return
	}
	room := max(left-x-t.Width(turn, soft)-t.Px(36), t.Px(110))
	x += t.Text(dst, t.Cut(w.title, head, min(room, left-x-t.Px(8))), x, s.header, head) + t.Px(20)
	if aside := render.Aside.In(soft.Color).At(render.FromLeft); w.scenario != "" && x+t.Width(w.scenario, aside)+t.Px(18)+t.Width(w.standing, soft) < left {
		x += t.Text(dst, w.scenario, x, s.header+t.Px(1), aside) + t.Px(18)
	}
	standing := w.standing
	if t.Width(standing, soft) > left-x {
		standing = turn
	}
	if left-x > t.Px(60) {
		t.Text(dst, t.Cut(standing, soft, left-x), x, s.header+t.Px(1), soft)
	}
}

// standing is the turn and the phase in words.
func (s *Screen) standing(a *render.App, st *game.State) string {
	words := phaseName(a, st.Phase)
	if st.Turn > 0 {
		words = a.T("Turn %d of %d", st.Turn, st.Turns) + " · " + words
	}
	switch {
	case s.status.urgent: // that matters now
		words = s.status.words
	case s.status.words != "":
		words = s.status.words + " · " + words
	}
	return words
}

func phaseName(a *render.App, p game.Phase) string {
	switch p {
	case game.Deployment:
		return a.T("Deployment")
	case game.Initiative:
		return a.T("Initiative")
	case game.Activation:
		return a.T("Activation")
	case game.Morale:
		return a.T("Morale")
	}
	return a.T("Over")
}

// scores is where the two lines stand that tell how the sides stand.
type scores struct {
	first, pitch float64 // the y of the first, and from it to the second
	room         float64 // for the words of each
	style        render.Style
}

// scores places them: at the right of the header, or below it where that is upright.
func (s *Screen) scores(t *render.Theme) scores {
	switch s.form {
	case render.Low: // what the Turn leaves
		return scores{s.header - t.Px(7.5), t.Px(15), s.head.W - t.Px(110), render.Strong.Sized(11.5)}
	case render.Upright:
		return scores{s.header + t.Px(19), t.Px(16), s.view.W - t.Px(40), render.Strong.Sized(12.5)}
	}
	return scores{s.header - t.Px(8.5), t.Px(19), s.head.W - t.Px(290), render.Strong.Sized(13.5)} // what the title and the Turn leave
}

// drawScore sets for each side its name, how its models are, and its points. It returns
// where they begin.
func (s *Screen) drawScore(t *render.Theme, dst render.Brush) (left float64) {
	k, wide := s.scores(t), 0.0
	for _, words := range s.words.score {
		k.style = t.Fit(words, k.style, k.room)
		wide = max(wide, min(k.room, t.Width(words, k.style)))
	}
	x := s.head.X + s.head.W - t.Px(4) - wide
	if s.form == render.Upright {
		x = s.view.X + t.Px(30)
	}
	for side, words := range s.words.score {
		y := k.first + float64(side)*k.pitch
		t.Token(dst, chart.TokenSpec{Side: side, Role: chart.Leader}, x-t.Px(13), y, k.pitch)
		ink := cream(t)
		if s.status.urgent && s.status.clocks[side] != "" && s.match.Away.Side() == game.Side(side) {
			ink = t.Pal.Gold
		}
		t.Text(dst, t.Cut(words, k.style, k.room), x, y, k.style.In(ink).At(render.FromLeft))
	}
	return x - t.Px(30)
}

// banner is a strip across the table that fades by itself.
type banner struct {
	words string
	more  string
	col   color.RGBA
	from  time.Duration
	till  time.Duration
}

func (b *banner) on(a *render.App) bool { return b.words != "" && a.Now() < b.till }

// announce raises banners: a new Turn, a hand-over between two persons.
func (s *Screen) announce(a *render.App) {
	d, t := s.desk, a.Theme()
	e, share, busy := d.Stage.Now()
	raise := func(words, more string, col color.RGBA, seconds float64) {
		s.banner = banner{words, more, col, a.Now(), a.Now() + time.Duration(seconds*float64(time.Second))}
		a.Animate(time.Duration(seconds * float64(time.Second)))
	}
	set := d.Setup()
	switch {
	case busy && share < 0.04 && e.Type == game.TurnBegins:
		raise(a.T("Turn %d of %d", e.Turn, max(e.Turn, set.Turns)), "", t.Pal.Ink, 1.3/max(a.Settings.Speed, 0.25))
	case busy && share < 0.04 && e.Type == game.InitiativeIs:
		more := ""
		if n := len(e.Rolls); n > 0 {
			more = a.T("%d against %d", e.Rolls[n-1][e.Side], e.Rolls[n-1][1-e.Side])
		}
		raise(a.T("%s has the Initiative", local(a, tool.SideName(set, e.Side))), more, t.Pal.Side(int(e.Side)), 1.2/max(a.Settings.Speed, 0.25))
	case busy && share < 0.04 && e.Type == game.Achieved:
		raise(scenario.Feat(e.Word).Title(t.Lang), a.T("a deed of %s", local(a, tool.SideName(set, e.Side))), t.Pal.Side(int(e.Side)), 1.4/max(a.Settings.Speed, 0.25))
	case d.Course.Handover != game.NoSide && d.Stage.Idle():
		raise(a.T("%s takes the table", local(a, tool.SideName(set, d.Course.Handover))), "", t.Pal.Side(int(d.Course.Handover)), 1.1)
		d.Course.Handover = game.NoSide
	}
	if s.banner.words != "" && !s.banner.on(a) {
		s.banner = banner{}
		a.Redraw()
	}
}

// drawSigns draws over the table: banners, the dice that fall, the sign of the
// past.
func (s *Screen) drawSigns(b *board) {
	if s.banner.on(b.a) {
		s.drawBanner(b)
	}
	if e, _, busy := b.d.Stage.Now(); busy && e.Type == game.Rolled && !b.d.Looking() && !b.d.S.Reading() {
		b.drawSlip(e)
	}
	if s.words.sign != "" {
		b.sign(s.words.sign)
	}
}

// sign is a note at the head of the table.
func (b *board) sign(words string) {
	v := b.s.view
	st := b.t.Fit(words, render.Strong.Sized(13.5), v.W-b.t.Px(48))
	w := b.t.Width(words, st) + b.t.Px(32)
	r := render.Rect{X: v.X + (v.W-w)/2, Y: v.Y + b.t.Px(12), W: w, H: b.t.Px(30)}
	b.t.Card(b.dst, r, b.t.Pal.Ink, b.t.Pal.Ink)
	b.t.Text(b.dst, words, r.X+w/2, r.Y+r.H/2, st.In(b.t.Pal.Paper).At(render.Centered))
}

func (s *Screen) drawBanner(b *board) {
	n := &s.banner
	life := float64(b.a.Now()-n.from) / float64(n.till-n.from)
	alpha := min(1, life*8, (1-life)*5)
	if b.a.Still() {
		alpha = 1
	}
	v := s.view
	h := b.t.Px(74)
	r := render.Rect{X: v.X, Y: v.Y + v.H*0.4 - h/2, W: v.W, H: h}
	render.Fill(b.dst, r, chart.Alpha(b.t.Pal.Panel, 0.93*alpha))
	line := chart.Alpha(n.col, alpha)
	render.Fill(b.dst, render.Rect{X: r.X, Y: r.Y + b.t.Px(4), W: r.W, H: b.t.Line() * 2}, line)
	render.Fill(b.dst, render.Rect{X: r.X, Y: r.Y + r.H - b.t.Px(6), W: r.W, H: b.t.Line() * 2}, line)
	words := n.words
	if n.more != "" {
		words += "  ·  " + n.more
	}
	st := b.t.Fit(words, render.Title.Sized(30), r.W-b.t.Px(16))
	b.t.Text(b.dst, words, r.X+r.W/2, r.Y+r.H/2, st.In(line).At(render.Centered))
}

// drawSlip shows the dice of a roll on a slip on the table, beside whom it is about.
func (b *board) drawSlip(e *game.Event) {
	r := e.Roll
	t, v := b.t, b.s.view
	n := float64(len(r.Dice))
	size := min(t.Px(44), (v.W-t.Px(48))/max(n, 1)-t.Px(8))
	title := t.Fit(b.slipTitle(e), render.Strong.Sized(13.5), v.W-t.Px(56)).At(render.Centered)
	w := max(n*(size+t.Px(8))+t.Px(36), t.Width(b.slipTitle(e), title)+t.Px(40))
	h := size + t.Px(64)
	box := b.aside(w, h)
	t.Panel(b.dst, box)
	fallen := b.d.Stage.Fallen()
	t.Text(b.dst, b.slipTitle(e), box.X+w/2, box.Y+t.Px(17), title)
	counted := tool.Counted(r)
	x := box.X + (w-n*size-(n-1)*t.Px(8))/2 + size/2
	for i, face := range r.Dice {
		hop := t.Px(22) * (1 - fallen) * float64((i*5+int(fallen*14))%3) / 2
		die(t, b.dst, r, i, face, counted[i], fallen, x, box.Y+t.Px(30)+size/2-hop, size)
		x += size + t.Px(8)
	}
	if fallen >= 1 {
		words := rollWords(b.a, b.set, r)
		col := t.Pal.Ink
		if r.Outcome == game.Critical || r.Outcome == game.OutHit || r.Outcome == game.Failure || r.Outcome == game.Fumble {
			col = t.Pal.Red
		}
		t.Text(b.dst, words, box.X+w/2, box.Y+h-t.Px(17), render.Heading.Sized(18).In(col).At(render.Centered))
	}
}

// aside is where on the table something so large covers nobody whom the event being shown
// is about: at the foot, the head or the sides, else where it covers least of them.
func (b *board) aside(w, h float64) (best render.Rect) {
	var bases []render.Rect
	for _, m := range b.d.Stage.About() {
		x, y, _ := b.place(m)
		p, r := b.inches(x, y), b.radius(m)+b.t.Px(9)
		bases = append(bases, render.Rect{X: p.X - r, Y: p.Y - r, W: 2 * r, H: 2 * r})
	}
	in, most := b.s.view.Inset(b.t.Px(18)), math.Inf(1)
	in.W, in.H = in.W-w, in.H-h
	for _, y := range [...]float64{1, 0, 0.5, 0.75, 0.25} {
		for _, x := range [...]float64{0.5, 0, 1, 0.25, 0.75} {
			box, hidden := render.Rect{X: in.X + x*in.W, Y: in.Y + y*in.H, W: w, H: h}, 0.0
			for _, base := range bases {
				o := box.Intersect(base)
				hidden += o.W * o.H
			}
			if hidden < most {
				best, most = box, hidden
			}
		}
	}
	return best
}

func (b *board) slipTitle(e *game.Event) string {
	r := e.Roll
	name := local(b.a, tool.Name(b.set, r.Model))
	switch {
	case r.Kind == game.InjuryRoll:
		return b.a.T("Injury Roll against %s", name)
	case r.Kind == game.SuccessRoll && r.Model == game.NoModel:
		return b.a.T("Morale Check")
	case r.Kind == game.SuccessRoll && r.Risky:
		return b.a.T("%s, Risky, %s", rollTitle(b.a, b.set, r, e.Clause), e.Clause)
	case r.Kind == game.SuccessRoll:
		return b.a.T("%s, %s", rollTitle(b.a, b.set, r, e.Clause), e.Clause)
	case r.Kind == game.TestRoll:
		return b.a.T("%s of %s, %d or less, %s", say(b.a, tool.TestName(b.set, r, e.Clause)), name, max(r.Need, 1), e.Clause)
	}
	return b.a.T("%s, %s", dieTitle(b.a, e.Clause, e.Model), e.Clause)
}

package camp

import (
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/render"
)

// layoutBattles places the battles, the last one first, with what may be done about each.
func (s *Records) layoutBattles(a *render.App) {
	t, col, c := a.Theme(), &s.column, s.book().c
	if len(c.Tickets) == 0 {
		col.text(a.T("No battle has been begun yet."), render.Aside.In(t.Pal.InkSoft))
	}
	for _, x := range slices.Backward(c.Tickets) {
		col.text(a.T("Battle %d, round %d: %s", x.No, x.Round, s.camp.against(a, x)), render.Strong)
		style := render.Small.In(t.Pal.InkSoft)
		if x.Open() {
			style = render.Small.In(t.Pal.Red)
		}
		col.text(s.state(a, x), style)
		col.gap(4)
		if list := s.about(a, x); len(list) > 0 {
			places := col.row(3, 36)
			for i := range list {
				r := places[i]
				b := s.ui.Button(list[i].label, "", render.Plain, r, list[i].do)
				b.Says = a.T("Battle %d", x.No) + ": " + list[i].label
				b.Enable(!list[i].off)
			}
		}
		col.gap(8)
	}
}

// state says how a battle stands.
func (s *Records) state(a *render.App, x *campaign.Ticket) string {
	switch {
	case x.Voided:
		return chronicle.Because(a.T("It came to nothing."), x.Why)
	case x.Open() && x.Asked != "":
		return chronicle.Because(a.T("%s wants it to come to nothing. The other side has to agree, or the arbiter.", s.camp.player(x.Asked)), x.Why)
	case x.Battle == nil && x.Open():
		return a.T("It waits. Its save, a replay, or what was played on a real table answers it.")
	case x.Open():
		return a.T("%s told what came of it. The other side has to agree, or the arbiter.", s.camp.player(x.By))
	}
	return s.camp.outcome(a, x.No) + " " + a.T(proofs[x.Battle.Proof])
}

// proofs are what the proofs of a battle are called.
var proofs = map[campaign.Proof]string{
	campaign.Unproven: render.N("Unproven: it was told and agreed to."),
	campaign.Seeded:   render.N("Proven: choice by choice, with the dice of its ticket."),
	campaign.Dealt:    render.N("Proven: its dice were dealt in a match."),
}

// about lists what may be done about a battle.
func (s *Records) about(a *render.App, x *campaign.Ticket) (list []choice) {
	no := x.No
	add := func(label string, do func()) { list = append(list, choice{label: label, do: do}) }
	void := func() { a.Push(&Reason{records: s, ticket: no}) }
	switch {
	case x.Voided:
	case x.Settled:
		if v := saveOf(a, x); v != nil && v.Over {
			add(a.T("Watch it"), func() { s.camp.watch(a, x) })
		}
	case x.Battle != nil:
		add(a.T("Agree"), func() { s.do(a, campaign.Entry{Kind: campaign.Agree, Ticket: no}) })
		add(a.T("Void it"), void)
	default:
		add(a.T("From a replay…"), func() { a.Push(&Replays{camp: s.camp, no: no}) })
		add(a.T("From a real table…"), func() { a.Push(newTold(s.camp, x)) })
		add(a.T("Void it"), void)
	}
	return list
}

// do makes an entry as the player who acts.
func (s *Records) do(a *render.App, e campaign.Entry) bool {
	e.Who = s.who()
	return s.book().do(a, e)
}

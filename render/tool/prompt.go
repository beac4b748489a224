package tool

import (
	"math"
	"slices"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
)

// Prompt is how a decision is put to a player: whose it is, what it is about,
// by which clause, and what may be chosen.
type Prompt struct {
	Side    game.Side
	Clause  string
	Title   Text
	Hint    Text
	Options []Option // those that are chosen from a list
	Table   bool     // something is chosen on the table
	Spend   *Spend   // of spend
	Order   *Ordering
}

// Option is one answer to a decision.
type Option struct {
	Label  Text
	Note   Text
	Key    string // of the keyboard
	Choice game.Choice
	Path   []physics.Waypoint // drawn on the table
	Model  game.ModelID       // shown on the table
	Aside  physics.Vec        // to which side of the path's end its name stands, a direction; zero: anywhere
	Zone   [][]physics.Vec    // edged on the table
	Cost   physics.Mil
	Rolls  int
	Odds   *game.Odds // of the roll that it leads to at once, nil: none
}

// Spend is the choice of a number of markers.
type Spend struct {
	Max, Bath int
	N         int
	Bathing   bool
	Kind      game.RollKind
	Blessing  bool // BLESSING and not BLOOD is spent
}

// Most is how many may be spent as things stand: a Bloodbath is paid on top.
func (s *Spend) Most() int {
	if s.Bathing {
		return s.Max - s.Bath
	}
	return s.Max
}

// Spends is how many markers go as things stand, those for a Bloodbath too.
func (s *Spend) Spends() int {
	if s.Bathing {
		return s.N + s.Bath
	}
	return s.N
}

// Base is how many dice of a roll are added up: one more where it is DEADLY, and one
// more in a Bloodbath.
func (s *Spend) Base(r *game.RollContext) int {
	n := 2
	if r.Deadly {
		n++
	}
	if r.Bloodbath || s.Bathing {
		n++
	}
	return n
}

// Add changes the number, within what is allowed.
func (s *Spend) Add(n int) { s.N = min(max(s.N+n, 0), s.Most()) }

// Toggle switches the Bloodbath where it is affordable.
func (s *Spend) Toggle() {
	if s.Bath > 0 {
		s.Bathing = !s.Bathing
		s.Add(0)
	}
}

// Choice is what stands on the stepper.
func (s *Spend) Choice() game.Choice {
	n := s.N
	return game.Choice{Spend: &n, Bloodbath: s.Bathing}
}

// Ordering is an order of simultaneous effects that is being made.
type Ordering struct {
	Effects []game.Effect // in the order as it stands
	Pick    int           // the one that keys move
}

// Move takes an effect to another place.
func (o *Ordering) Move(from, to int) {
	to = min(max(to, 0), len(o.Effects)-1)
	if from < 0 || from >= len(o.Effects) {
		return
	}
	e := o.Effects[from]
	o.Effects = append(o.Effects[:from], o.Effects[from+1:]...)
	o.Effects = append(o.Effects[:to], append([]game.Effect{e}, o.Effects[to:]...)...)
	o.Pick = to
}

// Choice is the order as it stands.
func (o *Ordering) Choice() game.Choice {
	c := game.Choice{Order: []string{}}
	for _, e := range o.Effects {
		c.Order = append(c.Order, e.ID)
	}
	return c
}

// PassKey is the Key of an option that passes, stays or ends: whatever key the
// player has for ending an activation.
const PassKey = "end"

// PromptFor puts the decision that a game waits for. It is nil when the game is
// over.
func PromptFor(g *game.Game) *Prompt {
	d := g.Pending()
	if d == nil {
		return nil
	}
	p := &Prompt{Side: d.Side, Clause: d.Clause}
	prompts[d.Kind].fill(g, d, p)
	p.weigh(g, d)
	for i := range p.Options {
		if p.Options[i].Key == "" && i < 9 {
			p.Options[i].Key = strconv.Itoa(i + 1)
		}
	}
	return p
}

// weigh asks the odds of the options that lead to a roll at once.
func (p *Prompt) weigh(g *game.Game, d *game.Decision) {
	switch d.Kind {
	case game.FreeFight, game.Target, game.ChargePath:
	default:
		return
	}
	for i := range p.Options {
		if o, err := g.Setup().Rules.Odds(g, p.Options[i].Choice); err == nil && o.Rolls {
			p.Options[i].Odds = &o
		}
	}
}

// filler writes the prompt of one kind of decision.
type filler func(g *game.Game, d *game.Decision, p *Prompt)

func (f filler) fill(g *game.Game, d *game.Decision, p *Prompt) {
	if f == nil {
		f = fillUnknown
	}
	f(g, d, p)
}

// prompts has the decisions of all rule sets.
var prompts = map[game.Kind]filler{
	game.Deploy: fillDeploy, game.First: fillFirst, game.Activate: fillActivate, game.Act: fillAct, game.Move: fillMove,
	game.ChargePath: fillChargePath, game.ChargeOn: fillChargeOn, game.FreeFight: fillFreeFight, game.Spend: fillSpend,
	game.Target: fillTarget, game.FallSide: fillFallSide, game.Order: fillOrder, game.Flee: fillFlee, game.Stand: fillStand,
	game.Lay: fillLay, game.PickZone: fillZone, game.Next: fillNext, game.Card: fillCard,
}

// fillUnknown lists what the rule set says is legal: a decision that this
// program has no words for can still be answered.
func fillUnknown(g *game.Game, d *game.Decision, p *Prompt) {
	p.Title = T("%s decides: %s", SideName(g.Setup(), d.Side), string(d.Kind))
	for _, c := range g.Setup().Rules.Legal(g) {
		text, err := c.MarshalJSON()
		if err == nil {
			p.Options = append(p.Options, Option{Label: Text{Key: "%s", Args: []any{string(text)}}, Choice: c, Model: game.NoModel})
		}
	}
}

func fillDeploy(g *game.Game, d *game.Decision, p *Prompt) {
	p.Title, p.Table = T("%s deploys a model", SideName(g.Setup(), d.Side)), true
	if r := g.Setup().Reserve(); r != nil && g.State().Turn > 0 {
		p.Title = T("%s brings on a model from its reserve", SideName(g.Setup(), d.Side))
		p.Hint = T("Within %s\" of the table's edge in its zone, more than %s\" from enemies", r.Edge, r.Away)
		p.mayPass(g, d, T("There is no room: they wait"))
		return
	}
	p.Hint = T("Drag a model from the tray onto the table")
	if r := g.Setup().Reserve(); r != nil {
		n := g.Setup().Beginners(g.State(), d.Side)
		later := T("%d begin, the rest come later.", n)
		if len(Squads(g.Setup(), g.State())) > 0 {
			later = T("%d squads begin, the rest come later.", r.Squads)
		} else if r.Wide > 0 {
			later = T("%d begin, the rest come later; a base of %d mm or more counts two.", n, r.Wide)
		}
		p.Hint = T("%s. %s", p.Hint, later)
	}
	if p.mayPass(g, d, T("They stay out of the game")) {
		p.Hint = T("There is no room left for them in the zone")
	}
}

func fillFirst(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title = T("%s has the Initiative: who activates first?", SideName(s, d.Side))
	if g.State().Phase == game.Deployment {
		p.Hint = T("Who acts first in the game also deploys first")
	}
	for _, side := range []game.Side{d.Side, d.Side.Other()} {
		n := int(side)
		p.Options = append(p.Options, Option{Label: T("%s first", SideName(s, side)), Choice: game.Choice{First: &n}, Model: game.NoModel})
	}
}

func fillZone(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title = T("%s chooses its zone", SideName(s, d.Side))
	for _, side := range []game.Side{d.Side, d.Side.Other()} {
		n := int(side)
		p.Options = append(p.Options, Option{Label: T("The zone of %s", SideName(s, side)), Choice: game.Choice{Zone: &n}, Model: game.NoModel, Zone: s.Drawn(side).Polygons})
	}
}

func fillActivate(g *game.Game, d *game.Decision, p *Prompt) {
	p.Title, p.Table = T("%s activates a model", SideName(g.Setup(), d.Side)), true
	p.Hint = T("Click one of your models, or Tab and Enter")
	if len(d.Context.Squads) > 0 {
		p.Title = T("%s activates a squad", SideName(g.Setup(), d.Side))
		p.Hint = T("Click a squad twice, or Tab and Enter; dragging a model activates it too")
	}
}

func fillNext(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title, p.Table = T("%s: which model acts next?", SideName(s, d.Side)), true
	p.Hint = T("Click one of your models, or Tab and Enter")
	for _, q := range Squads(s, g.State()) {
		if q.Active && len(q.Apart) > 0 && slices.Contains(q.Apart, d.Context.Models[0]) {
			p.Hint = T("Who is out of coherency goes first, and moves nearer to the leader")
		}
	}
}

func fillCard(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title = T("%s: turn a Resource Card for %s?", SideName(s, d.Side), Name(s, d.Model))
	if rules, ok := s.Rules.(game.Pooled); ok {
		for _, k := range rules.Pools(s, g.State(), d.Side) {
			p.Hint = T("%d of %d cards are ready", k.Left, k.All)
			if f, ok := FigureOf(s, g.State(), d.Model); ok && f.MaxWounds > 0 {
				p.Hint = T("%d of %d cards are ready. The wound leaves %d of %d.", k.Left, k.All, max(0, f.Wounds-1), f.MaxWounds)
				if f.Wounds <= 1 {
					p.Hint = T("%d of %d cards are ready. The wound would remove the model.", k.Left, k.All)
				}
			}
		}
	}
	turn := Option{Label: T("Turn a card: %s", useText(d.Context.Use)), Choice: game.Choice{Use: d.Context.Use}, Model: d.Model}
	if o, err := s.Rules.Odds(g, turn.Choice); err == nil && o.Test != nil {
		turn.Note = T("on %d or less: %d%%", o.Test.Need, int(math.Round(100*o.Test.Hit)))
	}
	p.Options = []Option{
		turn,
		{Label: T("Keep the cards"), Key: PassKey, Choice: game.Choice{Pass: true}, Model: game.NoModel},
	}
}

// actHint is what the one who acts is told first.
const actHint = "Click where it goes, or choose an ACTION"

func fillAct(g *game.Game, d *game.Decision, p *Prompt) {
	p.Title, p.Table = T("%s acts", Name(g.Setup(), d.Model)), true
	p.Hint = T(actHint)
	if with := g.State().Partner; with != game.NoModel { // either may act next (FIRETEAM)
		one, other := d.Model, with
		if one == with {
			other = g.State().Active
		}
		p.Title = T("%s or %s acts", Name(g.Setup(), one), Name(g.Setup(), other))
		p.Hint = T("Click who acts, where it goes, or an ACTION. End ends both")
	}
	if f, ok := FigureOf(g.Setup(), g.State(), d.Model); ok && f.MaxPoints > 0 {
		p.Title = T("%s acts, %d AP left", Name(g.Setup(), d.Model), f.Points)
		if f.Points == 0 {
			p.Hint = T("No AP is left: turn the model, turn a card, or end")
		}
	}
}

func fillMove(g *game.Game, d *game.Decision, p *Prompt) {
	p.Title, p.Table = T("%s may move %s\"", Name(g.Setup(), d.Model), Tenth(d.Context.Limit)), true
	p.Hint = T("Drag the model, or click where it goes")
	if d.Clause == "SKIRMISHER" {
		p.Title = T("%s charges %s, who may step aside first, up to %s\"", Name(g.Setup(), d.Context.By), Name(g.Setup(), d.Model), Tenth(d.Context.Limit))
	}
	if d.Context.MayStay {
		p.Options = append(p.Options, Option{Label: T("Stay"), Key: PassKey, Choice: game.Choice{Path: []physics.Waypoint{}}, Model: game.NoModel})
	}
}

// pathKinds are the words for the paths of CHG-6.
var pathKinds = map[string]Text{"direct": T("the direct path"), "around": T("the safe way round"), "dive": T("a Diving Charge")}

func fillChargePath(g *game.Game, d *game.Decision, p *Prompt) {
	p.Title = T("%s charges: by which path?", Name(g.Setup(), d.Model))
	fillPaths(g.Setup(), d, p)
	if d.Context.Paths[0].Kind == "direct" { // a dive may run along the same path: the empty one is the direct one
		p.Options[0].Choice.Path = []physics.Waypoint{}
	}
}

func fillPaths(s *game.Setup, d *game.Decision, p *Prompt) {
	for _, o := range d.Context.Paths {
		label, ok := pathKinds[o.Kind]
		if !ok {
			label = Text{Key: o.Kind}
		}
		note := T("%s\"", Tenth(o.Cost))
		if n := RollCount(o.Rolls); n > 0 {
			note = T("%s\", %d rolls on the way", Tenth(o.Cost), n)
		}
		for i := range o.Risks {
			note = T("%s; %s", note, RiskName(s, &o.Risks[i]))
		}
		p.Options = append(p.Options, Option{Label: label, Note: note, Choice: game.Choice{Path: o.Path}, Path: o.Path, Model: game.NoModel, Cost: o.Cost, Rolls: RollCount(o.Rolls)})
	}
}

// Checks is how many Success Rolls the marks of a path call for.
func Checks(marks []physics.Mark) int {
	n := 0
	for i := range marks {
		switch marks[i].Kind {
		case physics.Climbed, physics.Jumped, physics.Entered:
			n++
		}
	}
	return n
}

// Falls is the deepest drop of a path that is a fall, 3" or more (DRP-2); 0 if
// there is none.
func Falls(marks []physics.Mark) physics.Mil {
	deepest := physics.Mil(0)
	for i := range marks {
		if d := -marks[i].Rise; marks[i].Kind != physics.Climbed && marks[i].Kind != physics.Laddered && d >= 3*physics.Inch {
			deepest = max(deepest, d)
		}
	}
	return deepest
}

// RollCount is how many rolls the marks of a path call for, Injury Rolls of
// falls included.
func RollCount(marks []physics.Mark) int {
	n := Checks(marks)
	if Falls(marks) > 0 {
		n++
	}
	return n
}

func fillChargeOn(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title = T("%s may go on round %s to reach a further enemy", Name(s, d.Model), Name(s, d.Context.By))
	for i, o := range d.Context.Paths {
		p.Options = append(p.Options, Option{Label: T("Go on, path %d", i+1), Note: T("%s\"", Tenth(o.Cost)), Choice: game.Choice{Path: o.Path}, Path: o.Path, Model: game.NoModel, Cost: o.Cost})
	}
	p.Options = append(p.Options, Option{Label: T("Stay here"), Key: PassKey, Choice: game.Choice{Path: []physics.Waypoint{}}, Model: game.NoModel})
}

func fillFreeFight(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title = T("%s retreats: may %s strike?", Name(s, d.Context.By), Name(s, d.Model))
	for _, c := range g.Setup().Rules.Legal(g) {
		if c.Pass || c.Weapons == nil {
			continue
		}
		p.Options = append(p.Options, Option{Label: T("Strike with %s", ArmsText(s, d.Model, c.Weapons)), Choice: c, Model: d.Context.By})
	}
	p.Options = append(p.Options, Option{Label: T("Let it go"), Key: PassKey, Choice: game.Choice{Pass: true}, Model: game.NoModel})
}

func fillSpend(g *game.Game, d *game.Decision, p *Prompt) {
	s, r := g.Setup(), d.Context.Roll
	own := s.Entries[d.Model].Side == d.Side
	p.Spend = &Spend{Max: d.Context.Max, Bath: d.Context.Bath, Kind: r.Kind, Blessing: own}
	side, name := SideName(s, d.Side), Name(s, d.Model)
	switch {
	case r.Kind == game.InjuryRoll && own:
		p.Title, p.Hint = T("%s: spend BLESSING on the Injury Roll against %s?", side, name), T("Each takes a die away")
	case r.Kind == game.InjuryRoll:
		p.Title, p.Hint = T("%s: spend BLOOD on the Injury Roll against %s?", side, name), T("Each adds a die")
	case own:
		p.Title, p.Hint = T("%s: spend BLESSING on the roll of %s?", side, name), T("Each adds a die")
	default:
		p.Title, p.Hint = T("%s: spend BLOOD on the roll of %s?", side, name), T("Each takes a die away")
	}
	if why := rollFor(s, r); !why.Empty() {
		p.Hint = T("%s %s", why, p.Hint)
	}
}

// rollFor says what a Success Roll is made for: the attack, or by which rule.
func rollFor(s *game.Setup, r *game.RollContext) Text {
	a := r.Attack
	switch rules, ok := s.Rules.(interface{ ClauseText(id string) string }); {
	case r.Kind != game.SuccessRoll:
	case a != nil && a.Target != game.NoModel:
		if a.Weapon == "" {
			return T("An attack on %s.", Name(s, a.Target))
		}
		return T("An attack on %s with %s.", Name(s, a.Target), WeaponName(s, a.By, a.Weapon))
	case a == nil && ok && r.Clause != "":
		return Text{Key: rules.ClauseText(r.Clause)}
	}
	return Text{}
}

func fillTarget(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Table = true
	switch {
	case len(d.Context.Points) > 0:
		p.Title, p.Hint = T("%s: where does the blast drift?", SideName(s, d.Side)), T("Click one of the marked points, or Tab and Enter")
		for i, pt := range d.Context.Points {
			at := pt.At
			p.Options = append(p.Options, Option{Label: T("point %d", i+1), Choice: game.Choice{At: &at}, Model: game.NoModel})
		}
		return
	case d.Clause == "RNG-5", d.Clause == "P-RNG-2": // of either version
		p.Title = T("%s shoots into a melee: who is hit?", Name(s, d.Model))
	default:
		p.Title = T("%s: target of the next attack?", Name(s, d.Model))
	}
	p.Hint = T("Click one of the marked models")
	for _, m := range d.Context.Targets {
		p.Options = append(p.Options, Option{Label: T("%s", Name(s, m)), Choice: game.Choice{Target: s.Entries[m].ID}, Model: m})
	}
	p.mayPass(g, d, T("No further attack"))
}

// mayPass adds the option to pass where the rules accept that.
func (p *Prompt) mayPass(g *game.Game, d *game.Decision, label Text) bool {
	pass := game.Choice{Pass: true}
	if g.Try(game.Command{Side: d.Side, Choice: pass}) != nil {
		return false
	}
	p.Options = append(p.Options, Option{Label: label, Key: PassKey, Choice: pass, Model: game.NoModel})
	return true
}

func fillOrder(g *game.Game, d *game.Decision, p *Prompt) {
	p.Title = T("%s orders what happens at the same time", SideName(g.Setup(), d.Side))
	p.Hint = T("Move the marked line with Up and Down")
	p.Order = &Ordering{Effects: append([]game.Effect(nil), d.Context.Effects...)}
}

func fillFlee(g *game.Game, d *game.Decision, p *Prompt) {
	yes, no := true, false
	p.Title = T("%s failed its Morale Check", SideName(g.Setup(), d.Side))
	risky := T("every roll becomes Risky")
	for _, k := range MoraleTests(g, d.Side) { // of the next Turn
		risky = T("%s; another Morale Check at its end: %s to pass", risky, Share(k.Passes(), true))
	}
	p.Options = []Option{
		{Label: T("Hold, Shaken for the next Turn"), Note: risky, Choice: game.Choice{Flee: &no}, Model: game.NoModel},
		{Label: T("Flee"), Note: T("the game is lost"), Choice: game.Choice{Flee: &yes}, Model: game.NoModel},
	}
}

func fillStand(g *game.Game, d *game.Decision, p *Prompt) {
	yes, no := true, false
	p.Title = T("Does %s stand up?", Name(g.Setup(), d.Model))
	p.Options = []Option{
		{Label: T("Stand up"), Choice: game.Choice{Stand: &yes}, Model: game.NoModel},
		{Label: T("Stay Down"), Choice: game.Choice{Stand: &no}, Model: game.NoModel},
	}
}

// EffectText says what a simultaneous effect is.
func EffectText(s *game.Setup, e game.Effect) Text {
	if e.Model == game.NoModel { // all that comes to both sides at once
		return T("%s: %s", SideName(s, e.Side), T("Morale Check"))
	}
	if what, _ := PurposeOf(s, e.Clause); what.Key != "" {
		return T("%s: %s", Name(s, e.Model), what)
	}
	return T("%s: %s", Name(s, e.Model), e.Clause)
}

func fillFallSide(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title = T("%s chooses the side of the gap at which %s falls", SideName(s, d.Side), Name(s, d.Model))
	p.Options = []Option{
		{Label: T("the near side"), Choice: game.Choice{Fall: "near"}, Model: game.NoModel},
		{Label: T("the far side"), Choice: game.Choice{Fall: "far"}, Model: game.NoModel},
	}
	for i := range p.Options {
		o := &p.Options[i]
		if at, height, ok := fallsTo(g, game.Command{Side: d.Side, Choice: o.Choice}, d.Model); ok {
			o.Path, o.Note = []physics.Waypoint{at}, T("falls %s\"", Tenth(height))
		}
	}
	near, far := &p.Options[0], &p.Options[1]
	if len(near.Path)+len(far.Path) < 2 {
		return
	}
	ahead := far.Path[0].At.Sub(near.Path[0].At)
	if from := g.State().Models[d.Model].At; ahead == (physics.Vec{}) { // in a narrow gap both lead to one place
		ahead = far.Path[0].At.Sub(from)
	}
	near.Aside, far.Aside = physics.V(-ahead.X, -ahead.Y), ahead
}

// fallsTo is where a model would come to lie by a choice, and how deep it falls: no
// die tells that.
func fallsTo(g *game.Game, c game.Command, m game.ModelID) (at physics.Waypoint, height physics.Mil, ok bool) {
	events, err := g.Imagine(0).Do(c)
	if err != nil {
		return at, 0, false
	}
	for i := range events {
		if e := &events[i]; e.Type == game.Fell && e.Model == m {
			return physics.Waypoint{At: e.At, Level: e.Level}, e.Height, true
		}
	}
	return at, 0, false
}

// mostSites is how many places for a marker are offered to keys.
const mostSites = 9

func fillLay(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title, p.Table = T("%s lays a marker: %s, %d left", SideName(s, d.Side), KindName(s, d.Context.Use), d.Context.Max), true
	p.Hint = T("Click where it is to lie, or press the number of a marked point")
	sites := g.LaySites()
	if len(sites) == 1 && sites[0].Pass {
		p.Hint = T("There is no room for another one")
		p.mayPass(g, d, T("Go on without them"))
		return
	}
	for i := range min(mostSites, len(sites)) {
		c := sites[i*len(sites)/min(mostSites, len(sites))]
		p.Options = append(p.Options, Option{Label: T("point %d", i+1), Choice: c, Model: game.NoModel})
	}
}

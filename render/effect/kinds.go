package effect

import (
	"image/color"
	"math"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render/chart"
)

// kinds are what is seen of each kind of event; of the others nothing is.
var kinds = map[game.EventType]func(p *play){
	game.Activated: activated, game.Moved: moved, game.Dropped: landed, game.Jumped: hopped, game.Climbed: hopped, game.Fell: fell,
	game.Shot: shot, game.Fought: fought, game.Templated: smoke, game.MarkerIs: burst,
	game.Unhurt: glanced, game.Hit: glanced, game.Minor: wounded, game.Wounded: wounded, game.Structure: holed, game.Downed: downed, game.OutOf: outOf,
}

// activated is a ring that closes on the model.
func activated(p *play) {
	p.ring(p.from, float64(p.radius)*(1.9-0.7*soft(p.share)), 2, chart.Alpha(p.pal.Gold, p.share))
}

// moved are the footprints of the way that is behind the model.
func moved(p *play) {
	const stride, apart, foot = 420.0, 130.0, 84.0
	total, at := 0.0, p.from
	for i := range p.e.Path {
		total += p.e.Path[i].At.Sub(at).Len()
		at = p.e.Path[i].At
	}
	gone := total * p.share * p.share * (3 - 2*p.share)
	walked, left, n := 0.0, stride, 0
	at = p.from
	for i := range p.e.Path {
		to := p.e.Path[i].At
		d := to.Sub(at)
		length := d.Len()
		for ; left <= length && walked+left <= gone; left += stride {
			side := apart * float64(1-2*(n%2)) / length
			q := between(at, to, left/length).Add(physics.V(physics.RoundMil(-float64(d.Y)*side), physics.RoundMil(float64(d.X)*side)))
			age := (gone - walked - left) / max(total, 1)
			p.ring(q, foot, 0, chart.Alpha(p.pal.Ink, 0.6*(1-0.7*age)*min(1, 6*(1-p.share))))
			n++
		}
		walked, left, at = walked+length, left-length, to
	}
}

// landed is dust where somebody comes down.
func landed(p *play) {
	if p.to == (physics.Vec{}) {
		p.to = p.from
	}
	if k := (p.share - 0.45) / 0.55; k > 0 {
		p.puffs(p.to, float64(p.radius)*1.9, 280, 9, k)
	}
}

// hopped are two short strokes under who climbs or leaps.
func hopped(p *play) {
	r, k := float64(p.radius), math.Sin(p.share*math.Pi)
	for _, turn := range [2]float64{0.5, -0.5} {
		a := math.Pi/2 + turn
		p.line(polar(p.from, r*1.1, a), polar(p.from, r*1.45, a), 1.6, chart.Alpha(p.pal.Ink, 0.6*k))
	}
}

// fell are the lines of a fall and what it raises where it ends.
func fell(p *play) {
	if p.to == (physics.Vec{}) {
		p.to = p.from
	}
	r := float64(p.radius)
	for _, turn := range [3]float64{0, 2, 4} {
		a, b := polar(p.from, r*0.7, turn), polar(p.to, r*0.7, turn)
		p.line(between(a, b, max(0, p.share*1.4-0.6)), between(a, b, min(1, p.share*1.6)), 1.4, chart.Alpha(p.pal.Ink, 0.55*(1-p.share)))
	}
	landed(p)
	if k := (p.share - 0.45) / 0.55; k > 0 {
		p.rays(p.to, r*1.05, r*(1.2+0.6*k), 9, 1.8, chart.Alpha(p.pal.Ink, 0.8*(1-k)))
	}
}

// shot is a flash at the muzzle, a thin line of ink that runs to its target, and dust there.
func shot(p *play) {
	d := p.to.Sub(p.from)
	length := d.Len()
	if length == 0 {
		return
	}
	muzzle := between(p.from, p.to, min(0.9, float64(p.radius)/length))
	if k := p.share / 0.35; k < 1 {
		p.rays(muzzle, 80, 620*(1-0.5*k), 8, 2.4, chart.Alpha(chart.Mix(p.pal.Amber, p.pal.Ink, 0.25), 1-0.6*k))
		p.puffs(muzzle, 500, 190, 5, k)
	}
	head, tail := min(1, p.share*2.2), max(0, p.share*2.2-1.2)
	p.line(between(muzzle, p.to, tail), between(muzzle, p.to, head), 1.8, p.pal.Ink)
	if k := (p.share - 0.45) / 0.55; k > 0 {
		p.puffs(p.to, 1150, 300, 9, k)
		p.rays(p.to, 640, 760+420*k, 9, 1.5, chart.Alpha(p.pal.Ink, 0.7*(1-k)))
	}
}

// fought is a stroke across who is fought, and sparks.
func fought(p *play) {
	if p.e.Target == game.NoModel {
		return
	}
	d := p.to.Sub(p.from)
	along := math.Atan2(float64(d.Y), float64(d.X))
	k := math.Sin(p.share * math.Pi)
	const reach = 780.0
	p.line(polar(p.to, reach*k, along+2.1), polar(p.to, reach*k, along-1.05), 3, chart.Alpha(p.pal.Ink, k))
	if p.share > 0.35 {
		touch := between(p.from, p.to, 0.5)
		p.rays(touch, 120, 260+380*p.share, 6, 1.5, chart.Alpha(chart.Mix(p.pal.Amber, p.pal.Ink, 0.3), 1-p.share))
	}
}

// smoke are clouds over what a template covers, with fire in their midst at first.
func smoke(p *play) {
	rules, ok := p.set.Rules.(game.Aiming)
	if !ok {
		return
	}
	outline := rules.Laid(p.set, p.st, p.e)
	if len(outline) < 3 {
		return
	}
	var mid physics.Vec
	for _, v := range outline {
		mid.X, mid.Y = mid.X+v.X/physics.Mil(len(outline)), mid.Y+v.Y/physics.Mil(len(outline))
	}
	k := (p.share - 0.35) / 0.65
	if p.e.N > 0 { // it drifts before
		k = (p.share - 0.66) / 0.34
	}
	if k <= 0 {
		return
	}
	const clouds = 14
	for i := range clouds {
		at := between(mid, outline[i*len(outline)/clouds], 0.2+0.7*chance(mid, i))
		p.ring(at, 420*(0.55+0.45*chance(mid, i+30))*(0.6+0.4*k), 0, chart.Alpha(dust(p.pal), 0.5*(1-k)))
	}
	p.rays(mid, 200, 500+900*k, 11, 2, chart.Alpha(chart.Mix(p.pal.Amber, p.pal.Red, 0.4), max(0, 1-1.6*k)))
}

// burst is earth that is thrown up where a marker goes off.
func burst(p *play) {
	if p.e.Outcome != "live" || p.to == (physics.Vec{}) {
		return
	}
	p.puffs(p.to, 1500, 420, 11, p.share)
	p.rays(p.to, 250, 700+1100*p.share, 13, 2, chart.Alpha(p.pal.Ink, 0.8*(1-p.share)))
}

// glanced is a ring that goes out.
func glanced(p *play) {
	p.ring(p.from, float64(p.radius)*(1+0.8*p.share), 3*(1-p.share)+0.5, chart.Alpha(p.pal.InkSoft, 1-p.share))
}

// hurt is a ring of blood that goes out.
func (p *play) hurt() {
	p.ring(p.from, float64(p.radius)*(1+0.8*p.share), 3*(1-p.share)+0.5, chart.Alpha(p.pal.Blood, 1-p.share))
}

// wounded is a ring, and drops.
func wounded(p *play) {
	p.hurt()
	p.rays(p.from, float64(p.radius)*0.9, float64(p.radius)*(1+0.9*soft(p.share)), 6, 2.2, chart.Alpha(p.pal.Blood, 0.9*(1-p.share)))
}

// holed are sparks.
func holed(p *play) {
	p.hurt()
	p.rays(p.from, float64(p.radius)*0.6, float64(p.radius)*(0.9+0.8*p.share), 9, 1.7, chart.Alpha(chart.Mix(p.pal.Amber, p.pal.Ink, 0.3), 1-p.share))
}

// downed is who drops to the ground.
func downed(p *play) {
	wounded(p)
	p.puffs(p.from, float64(p.radius)*1.8, 280, 9, p.share)
}

// stillness is the share of somebody's going out in which nothing moves: who went down stands there, struck.
const stillness = 0.36

// Gone is how far a model is gone when a share of its going out is over: not at all while nothing moves, then ever more.
func Gone(share float64) float64 { return max(0, (share-stillness)/(1-stillness)) }

// Hush is how dark the ground becomes round the models, from 0 to 1: while somebody goes out, it is dark at once, and
// light again soon after the stillness. Where nothing moves it stays as it is.
func Hush(e *game.Event, share float64) float64 {
	if e.Type != game.OutOf {
		return 0
	}
	return max(0, min(1, share/0.06, (0.5-share)/(0.5-stillness)))
}

// outOf is the last that is seen of a model: it is struck, and all stands still; then it bleeds and fades.
func outOf(p *play) {
	r := float64(p.radius)
	if p.share < stillness {
		p.rays(p.from, r*1.05, r*2.4, 11, 6, p.pal.Token)
		p.rays(p.from, r*1.05, r*2.3, 11, 3, p.pal.Blood)
		p.ring(p.from, r*1.08, 3, p.pal.Token)
		return
	}
	p.share = Gone(p.share)
	wounded(p)
	p.splash(p.from, true, 0.42*p.share)
	r *= 0.62 * min(1, p.share*1.5)
	for _, turn := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
		p.line(polar(p.from, -r, turn), polar(p.from, r, turn), 3, chart.Alpha(p.pal.Side(int(p.set.Entries[p.e.Model].Side)), p.share))
	}
}

// dust is the colour of dust and smoke on the paper.
func dust(pal *chart.Palette) color.RGBA { return chart.Mix(pal.InkSoft, pal.Ink, 0.2) }

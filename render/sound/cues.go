package sound

// Cue is a kind of sound.
type Cue uint8

// The cues.
const (
	None   Cue = iota
	Tap        // a base is put on the table
	Touch      // a lighter one: it is a model's turn
	Rattle     // dice on wood; N dice
	Steps      // N footfalls
	Rustle     // cloth: somebody gets up
	Scrape     // up a wall
	Leap       // a jump, and its landing
	Tumble     // a fall, and rubble
	Rifle      // shots, by the class of the weapon
	Pistol
	Burst
	Scatter
	Cannon
	Flame
	Blow   // steel in melee
	Clank  // it did nothing
	Thud   // a wound
	Slump  // somebody goes down
	Toll   // somebody is out
	Drop   // blood
	Chime  // a blessing, or good news
	Drum   // bad news
	Click  // something small
	Flick  // paper
	Knock  // a door
	Bell   // of a Turn
	Finish // of the battle
	Ring   // for who looks elsewhere
	cues
)

// The levels: how loud a cue is at its loudest, so that speech-loud is what matters, and what a
// hand does is hardly heard. docs/sound.md has the table.
const (
	matters LUFS = -18
	fight   LUFS = -23
	work    LUFS = -29
	hand    LUFS = -35
)

// The sways: how far the pitch of a cue goes up and down from one time to the next.
const (
	tuned  = 0.012 // what has a note
	struck = 0.05
	rough  = 0.08
)

// recipe is how a cue is made.
type recipe struct {
	level LUFS
	sway  float64
	make  func(d *dice, n int) wave
}

// grains is how many sounds a cue has. Each is heard at another pitch every time.
const grains = 4

// Make makes a cue's sound at its level: n says how many where it is of several. Equal seeds
// make equal sounds. It begins and ends in silence and is never louder than peak.
func Make(c Cue, n int, seed uint64) []float32 {
	d := dice(seed*977 + uint64(c)*131 + uint64(n)*31)
	r := &recipes[c]
	return r.make(&d, max(1, min(n, mostOf))).ends(0.002, 0.03).at(r.level).list()
}

// mostOf is how many dice or steps are told apart.
const mostOf = 10

// recipes are how each cue is made.
var recipes = [cues]recipe{
	None:  {hand, struck, func(*dice, int) wave { return silence(0.01) }},
	Tap:   {hand, struck, func(d *dice, _ int) wave { return silence(0.25).add(0, d.knock(d.between(240, 300)), 1) }},
	Touch: {hand, struck, func(d *dice, _ int) wave { return silence(0.15).add(0, d.knock(d.between(420, 520)), 1) }},
	Rattle: {work, struck, func(d *dice, n int) wave {
		w := silence(0.8)
		for range n {
			at, hop, loud := d.between(0, 0.12), d.between(0.1, 0.16), 1.0
			for range 5 {
				w.add(at, d.knock(d.between(480, 900)), loud)
				at, hop, loud = at+hop, hop*0.72, loud*0.7
			}
		}
		return w
	}},
	Steps: {work, rough, func(d *dice, n int) wave {
		const pace = 0.19
		w := silence(pace*float64(n) + 0.15)
		for i := range n {
			w.add(pace*float64(i), d.thump(d.between(70, 95), 0.11), 1)
			w.add(pace*float64(i)+0.012, d.hiss(250, 1800, 0.09, 38), d.between(0.35, 0.6))
		}
		return w
	}},
	Rustle: {hand, rough, func(d *dice, _ int) wave { return d.hiss(600, 3200, 0.35, 3).swell(0.4) }},
	Scrape: {work, rough, func(d *dice, _ int) wave {
		w := silence(0.6)
		for i := range 3 {
			w.add(0.17*float64(i), d.hiss(500, 2600, 0.16, 9).swell(0.3), d.between(0.6, 1))
		}
		return w
	}},
	Leap: {work, rough, func(d *dice, _ int) wave {
		return silence(0.6).add(0, d.hiss(300, 1800, 0.26, 2).swell(0.7), 0.35).add(0.27, d.thump(80, 0.25), 1).add(0.28, d.hiss(200, 1500, 0.15, 25), 0.4)
	}},
	Tumble: {fight, rough, func(d *dice, _ int) wave {
		w := silence(1.1).add(0, d.hiss(200, 1400, 0.35, 1).swell(0.9), 0.3).add(0.33, d.thump(52, 0.5), 1)
		for i := range 7 {
			w.add(0.4+d.between(0, 0.45), d.knock(d.between(160, 420)), d.between(0.1, 0.35)/float64(1+i/3))
		}
		return w
	}},
	Rifle:   {fight, rough, func(d *dice, _ int) wave { return d.shot(1.1, 90, 1.0) }},
	Pistol:  {fight, rough, func(d *dice, _ int) wave { return d.shot(0.7, 140, 0.6) }},
	Scatter: {fight, rough, func(d *dice, _ int) wave { return d.shot(1.2, 70, 1.5) }},
	Burst: {fight, rough, func(d *dice, _ int) wave {
		w := silence(1.1)
		for i := range 4 {
			w.add(0.095*float64(i), d.shot(0.6, d.between(105, 125), 0.7), d.between(0.8, 1))
		}
		return w
	}},
	Cannon: {fight, rough, func(d *dice, _ int) wave {
		return silence(1.8).add(0, d.shot(1.5, 45, 2.2), 1).add(0.04, d.hiss(30, 320, 1.6, 2.4), 0.8)
	}},
	Flame: {fight, rough, func(d *dice, _ int) wave {
		w := silence(1.1).add(0, d.hiss(180, 1600, 1.1, 1).swell(0.25), 1)
		for range 14 {
			w.add(d.between(0.1, 0.9), d.hiss(900, 5000, 0.03, 90), d.between(0.1, 0.4))
		}
		return w
	}},
	Blow: {fight, struck, func(d *dice, _ int) wave {
		return silence(0.7).add(0, d.hiss(700, 4500, 0.16, 3).swell(0.8), 0.3).add(0.13, d.steel(d.between(900, 1150)), 1).add(0.13, d.thump(110, 0.12), 0.5)
	}},
	Clank: {work, struck, func(d *dice, _ int) wave {
		return silence(0.5).add(0, d.steel(d.between(480, 620)), 0.8).add(0, d.thump(150, 0.08), 0.5)
	}},
	Thud: {fight, struck, func(d *dice, _ int) wave {
		return silence(0.35).add(0, d.thump(d.between(85, 105), 0.25), 1).add(0, d.hiss(200, 1300, 0.06, 40), 0.5)
	}},
	Slump: {matters, struck, func(d *dice, _ int) wave {
		return silence(0.7).add(0, d.thump(75, 0.3), 0.8).add(0.16, d.thump(58, 0.4), 1).add(0.17, d.hiss(300, 1500, 0.25, 12), 0.3)
	}},
	Toll: {matters, struck, func(d *dice, _ int) wave {
		return silence(1.5).add(0, d.thump(60, 0.4), 0.9).add(0.05, d.bell(196, 1.4), 0.5)
	}},
	Drop: {work, struck, func(d *dice, _ int) wave { return slide(d.between(620, 700), 210, 0.14, 16) }},
	Chime: {fight, tuned, func(d *dice, _ int) wave {
		return silence(0.9).add(0, d.bell(1318, 0.8), 0.8).add(0.09, d.bell(1976, 0.7), 0.6)
	}},
	Drum: {matters, struck, func(d *dice, _ int) wave {
		w := silence(1.0)
		for i, at := range [...]float64{0, 0.16, 0.24, 0.32} {
			w.add(at, d.thump(92, 0.3), 0.6+0.12*float64(i)).add(at, d.hiss(250, 2600, 0.09, 26), 0.35)
		}
		return w
	}},
	Click: {hand, rough, func(d *dice, _ int) wave {
		return silence(0.12).add(0, d.hiss(1500, 6000, 0.02, 140), 0.6).add(0.05, d.hiss(1200, 5200, 0.03, 110), 1)
	}},
	Flick: {hand, rough, func(d *dice, _ int) wave { return d.hiss(1400, 7000, 0.14, 18).swell(0.2) }},
	Knock: {work, struck, func(d *dice, _ int) wave {
		return silence(0.5).add(0, d.knock(190), 1).add(0.15, d.knock(175), 0.9).add(0.16, d.thump(90, 0.2), 0.3)
	}},
	Bell: {fight, tuned, func(d *dice, _ int) wave { return d.bell(523, 1.8) }},
	Finish: {matters, tuned, func(d *dice, _ int) wave {
		return silence(3).add(0, d.bell(392, 2.2), 0.9).add(0.35, d.bell(523, 2.2), 0.9).add(0.7, d.bell(659, 2.2), 1)
	}},
	Ring: {matters, tuned, func(d *dice, _ int) wave { return d.bell(740, 1.4) }},
}

// knock is wood on wood.
func (d *dice) knock(pitch float64) wave {
	return silence(0.16).add(0, tone(pitch, 0.16, 42), 1).add(0, tone(pitch*2.41, 0.08, 75), 0.45).add(0, d.hiss(800, 5000, 0.012, 200), 0.5)
}

// thump is something heavy and soft.
func (d *dice) thump(pitch, seconds float64) wave {
	return slide(pitch*1.6, pitch*0.8, seconds, 5/seconds).add(0, d.hiss(40, 500, seconds, 9/seconds), 0.4)
}

// steel is blade on blade: partials that are no whole multiples of one another.
func (d *dice) steel(pitch float64) wave {
	w := silence(0.5)
	for i, k := range [...]float64{1, 1.58, 2.37, 3.16, 4.42} {
		w.add(0, tone(pitch*k*d.between(0.99, 1.01), 0.5, 9+4*float64(i)), 1/float64(1+i))
	}
	return w
}

// shot is a crack, a boom of a pitch, and what comes back of them from afar.
func (d *dice) shot(seconds, pitch, body float64) wave {
	return silence(seconds).add(0, d.hiss(900, 9000, 0.05, 70), 1).add(0, d.thump(pitch, 0.22), 0.9*body).
		add(0.01, d.hiss(120, 1500, seconds, 7), 0.5*body).add(0.21, d.hiss(90, 700, seconds-0.21, 6), 0.16*body).add(0.43, d.hiss(80, 500, seconds-0.43, 6), 0.08*body)
}

// bell is a small bell struck once, from -1 to 1: a few partials that are no whole
// multiples of one another, the higher the sooner gone.
func (d *dice) bell(pitch, long float64) wave {
	w := silence(long)
	for _, p := range [...]struct{ pitch, loud, fades float64 }{{1, 0.5, 3}, {2, 0.22, 4.5}, {2.761, 0.16, 6}, {5.392, 0.06, 11}} {
		w.add(0, tone(pitch*p.pitch, long, d.between(0.9, 1.1)*p.fades*1.4/long), d.between(0.8, 1.2)*p.loud)
	}
	return w.ends(0.004, 0.1)
}

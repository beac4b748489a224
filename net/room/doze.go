package room

import (
	"time"

	"duckboard/game"
	"duckboard/game/online"
)

// state is what a match has come to: a cache of its log. While nothing happens for long it dozes
// and there is none. So its judge is had from judge, which wakes it, or from awake, which may have
// none to give; what is asked for without that is remembered.
type state struct {
	mind *online.Judge // nil while it dozes
	last standing
}

// standing is what is known of a match that dozes.
type standing struct {
	waits game.Side // for whom it waits (Match.Waits),
	since online.Moment
	over  bool
	gone  game.Side     // who counts as gone (Match.Gone)
	from  online.Moment // from when on, if no time is lost after
	last  online.Moment // the last entry
	goes  bool          // whether anybody may
	up    online.Moment // when the time of who decides is up,
	runs  bool          // if it runs
}

// awake is the judge, if the match does not doze.
func (s *state) awake() (j *online.Judge, ok bool) { return s.mind, s.mind != nil }

// stands is how the match stands, whether it dozes or not.
func (s *state) stands() standing {
	if j := s.mind; j != nil {
		n := standing{over: j.Stage() == online.Ended}
		n.waits, n.since = j.Waits()
		_, n.up, n.runs = j.Deadline()
		n.gone, n.from, n.goes = j.Gone()
		n.last = j.Log()[len(j.Log())-1].At
		s.last = n
	}
	return s.last
}

// isGone tells whether the other side of one is gone, at a moment before which so much was lost.
func (n *standing) isGone(side game.Side, now, lost online.Moment) bool {
	return n.goes && n.gone == side.Other() && now > n.from+lost
}

// wakes has the match be awake.
func (s *state) wakes(j *online.Judge) { s.mind = j }

// dozes lets go of what the log has as well.
func (s *state) dozes() {
	s.last = s.stands()
	s.mind = nil
}

// judge is the match's for who asks for something: where it dozes it is made of its log again.
func (r *room) judge() (*online.Judge, error) {
	r.busy = time.Now()
	if _, ok := r.state.awake(); !ok && r.err == nil {
		r.err = r.load()
	}
	if r.err != nil {
		return nil, r.err
	}
	j, _ := r.state.awake()
	return j, nil
}

// yield has a match go out of memory that nobody is at. One in which nothing happens for long,
// though somebody is at it, dozes. What everybody may know stays, and when the time is up.
func (r *room) yield() {
	_, awake := r.state.awake()
	switch {
	case r.thinking || r.err != nil:
	case r.s.drop(r):
		r.err = ErrStops
	case awake && r.doubt.IsZero() && time.Since(r.busy) >= r.s.o.Idle:
		r.state.dozes()
	}
}

package render

import "duckboard/render/host"

// touches reads the fingers event by event: Ebitengine tells only which are down
// when a frame begins, so that it loses a tap that is shorter, and keeps a finger
// that the system took away.
type touches struct{ touchLine }

// touch reads the fingers.
func (d *devices) touch(f *Frame) {
	t := &d.touches
	t.come = append(t.come, host.Touched()...)
	if t.idle() {
		d.fingers.read(f, nil, 0)
		return
	}
	points, at := t.next(host.Painted())
	d.fingers.read(f, points, at)
}

// idle tells whether no finger is down and nothing has come.
func (t *touchLine) idle() bool { return len(t.come) == 0 && len(t.now.Fingers) == 0 }

package uvtt

import (
	"encoding/base64"
	"errors"
	"math"
	"strings"

	"duckboard/document"
	"duckboard/physics"
)

// far is how many squares from the grid's beginning a point may lie.
const far = 1_000_000

// Parse reads a file of at most MaxBytes. The error lists its faults with their places, as that
// of every document does: "portals[3].bounds: has 1 entries instead of 2". Fields that are not
// known are passed over, for each program adds its own.
func Parse(data []byte) (*Map, error) {
	var r reader
	if err := document.ReadObject(data, MaxBytes, r.read); err != nil {
		return nil, err
	}
	return &r.Map, nil
}

type reader struct {
	Map
	points int
	full   bool // the bound of the points was told
}

// object opens an object of which any field may be there.
func object(v document.Value) *document.Object {
	o := v.Object()
	free(o)
	return o
}

func free(o *document.Object) {
	for _, name := range o.Names() {
		o.Opt(name)
	}
}

// opt is a field that may be missing, or null: so some programs write what there is nothing of.
func opt(o *document.Object, name string) document.Value {
	if v := o.Opt(name); v.Present() && string(v.Raw()) != "null" {
		return v
	}
	return o.Opt("") // which is not there
}

func (r *reader) read(o *document.Object) {
	free(o)
	size := object(o.Get("resolution"))
	if v := opt(size, "map_origin"); v.Present() {
		r.Origin = r.point(v)
	}
	squares := object(size.Get("map_size"))
	r.Size = Point{squares.Get("x").Number(0.1, MaxSquares), squares.Get("y").Number(0.1, MaxSquares)}
	r.Pixels = int(size.Get("pixels_per_grid").Number(1, MaxPixels))
	if v := opt(size, "inches_per_grid"); v.Present() {
		r.Square = v.Inches(100, 20*physics.Inch)
	}
	r.Walls = r.lines(opt(o, "line_of_sight"))
	r.Objects = closed(r.lines(opt(o, "objects_line_of_sight")))
	for _, v := range opt(o, "portals").List(MaxPoints) {
		r.portal(object(v))
	}
	lights := opt(o, "lights")
	r.Lights = len(lights.List(MaxPoints))
	r.count(lights, r.Lights)
	if v := opt(o, "software"); v.Present() {
		r.Outlines = string(v.Raw()) == `"`+software+`"`
	}
	r.picture(opt(o, "image"))
}

// count counts points, and is false where they are too many.
func (r *reader) count(v document.Value, n int) bool {
	if r.points += n; r.points > MaxPoints && !r.full {
		v.Faultf("with it the file has more than %d points", MaxPoints)
		r.full = true
	}
	return !r.full
}

func (r *reader) lines(v document.Value) (lines [][]Point) {
	for _, v := range v.List(MaxPoints) {
		list := v.List(MaxPoints)
		if !r.count(v, max(1, len(list))) {
			return nil
		}
		line := make([]Point, 0, len(list))
		for _, at := range list {
			line = append(line, r.point(at))
		}
		lines = append(lines, line)
	}
	return lines
}

// closed are outlines of things: some programs write their first point again at the end, and some do not.
func closed(lines [][]Point) [][]Point {
	for i, l := range lines {
		if n := len(l); n > 2 && l[0] != l[n-1] {
			lines[i] = append(l, l[0])
		}
	}
	return lines
}

func (r *reader) point(v document.Value) Point {
	o := object(v)
	return Point{o.Get("x").Number(-far, far), o.Get("y").Number(-far, far)}
}

func (r *reader) portal(o *document.Object) {
	p := Portal{Closed: true, Freestanding: opt(o, "freestanding").Bool()}
	if v := opt(o, "closed"); v.Present() {
		p.Closed = v.Bool()
	}
	v := opt(o, "bounds")
	if at := opt(o, "position"); !v.Present() && at.Present() {
		if r.count(at, 2) {
			turn := opt(o, "rotation")
			p.Bounds, p.AnyWay = across(r.point(at), turn), !turn.Present()
			r.Portals = append(r.Portals, p)
		}
		return
	}
	v = o.Get("bounds")
	ends := v.List(MaxPoints)
	if !r.count(v, 2) {
		return
	}
	if v.Present() && len(ends) != 2 {
		v.Faultf("has %d entries instead of %d", len(ends), 2)
		return
	}
	for i, end := range ends {
		p.Bounds[i] = r.point(end)
	}
	r.Portals = append(r.Portals, p)
}

// across are the ends of a portal of which a program writes only the middle and the turn, in
// radians: it is a square wide.
func across(at Point, turn document.Value) [2]Point {
	sin, cos := 0.0, 1.0
	if turn.Present() {
		sin, cos = math.Sincos(turn.Number(-100, 100))
	}
	return [2]Point{{at.X - cos/2, at.Y - sin/2}, {at.X + cos/2, at.Y + sin/2}}
}

// picture takes the picture as it is: who shows it decodes it, within his own bounds.
func (r *reader) picture(v document.Value) {
	text := v.String(MaxBytes)
	if strings.HasPrefix(text, "data:") {
		_, text, _ = strings.Cut(text, ",")
	}
	data, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "=\n")) // some leave the padding out
	var at base64.CorruptInputError
	if errors.As(err, &at) {
		v.Faultf("is not base64 at its byte %d", int64(at)+1)
	}
	r.Image = data
}

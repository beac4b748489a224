package uvtt

import (
	"encoding/base64"
	"errors"
	"strings"

	"duckboard/document"
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

func (r *reader) read(o *document.Object) {
	free(o)
	size := object(o.Get("resolution"))
	if v := size.Opt("map_origin"); v.Present() {
		r.Origin = r.point(v)
	}
	squares := object(size.Get("map_size"))
	r.Size = Point{squares.Get("x").Number(0.1, MaxSquares), squares.Get("y").Number(0.1, MaxSquares)}
	r.Pixels = int(size.Get("pixels_per_grid").Number(1, MaxPixels))
	r.Walls = r.lines(o.Get("line_of_sight"))
	r.Objects = r.lines(o.Opt("objects_line_of_sight"))
	for _, v := range o.Opt("portals").List(MaxPoints) {
		r.portal(object(v))
	}
	lights := o.Opt("lights")
	r.Lights = len(lights.List(MaxPoints))
	r.count(lights, r.Lights)
	if v := o.Opt("software"); v.Present() {
		r.Outlines = string(v.Raw()) == `"`+software+`"`
	}
	r.picture(o.Opt("image"))
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
		var line []Point
		for _, at := range list {
			line = append(line, r.point(at))
		}
		lines = append(lines, line)
	}
	return lines
}

func (r *reader) point(v document.Value) Point {
	o := object(v)
	return Point{o.Get("x").Number(-far, far), o.Get("y").Number(-far, far)}
}

func (r *reader) portal(o *document.Object) {
	p := Portal{Closed: true, Freestanding: o.Opt("freestanding").Bool()}
	if v := o.Opt("closed"); v.Present() {
		p.Closed = v.Bool()
	}
	v := o.Get("bounds")
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

// picture takes the picture as it is: who shows it decodes it, within his own bounds.
func (r *reader) picture(v document.Value) {
	text := v.String(MaxBytes)
	if strings.HasPrefix(text, "data:") {
		_, text, _ = strings.Cut(text, ",")
	}
	data, err := base64.StdEncoding.DecodeString(text)
	var at base64.CorruptInputError
	if errors.As(err, &at) {
		v.Faultf("is not base64 at its byte %d", int64(at)+1)
	}
	r.Image = data
}

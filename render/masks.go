package render

import (
	"fmt"
	"image"
	"reflect"

	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
)

// masks are the two images on which ebitenui draws a field or an opened list before it cuts off
// what sticks out. Each widget of ebitenui makes two of its own, as large as the sheet, and they
// go when the garbage collector finds the widget, which is late: it sees a widget of some
// hundred bytes, not the 11 MB of the card. So all widgets of the program draw on these, one
// after the other; where the sheet gets another size the old ones are given back at once.
type masks struct {
	of    *uiimage.MaskedRenderBuffer
	parts [2]*uiimage.BufferedImage
	size  image.Point
}

func newMasks() *masks {
	m := &masks{of: uiimage.NewMaskedRenderBuffer()}
	m.parts[0] = *inner[*uiimage.BufferedImage](m.of, "renderBuf")
	m.parts[1] = *inner[*uiimage.BufferedImage](m.of, "maskedBuf")
	return m
}

// lend has a widget draw on them: the one that is found in another by these names.
func (m *masks) lend(in any, names ...string) {
	*inner[*uiimage.MaskedRenderBuffer](in, append(names, "renderBuf")...) = m.of
}

// fit has them be as large as what is drawn on.
func (m *masks) fit(dst *ebiten.Image) {
	size := dst.Bounds().Size()
	if m.size == size {
		return
	}
	for _, p := range m.parts {
		if m.size != (image.Point{}) {
			giveBack(p.Image())
		}
		p.Width, p.Height = size.X, size.Y
		alive.Add(1)
		p.Image()
	}
	m.size = size
}

// inner is a part of a struct of ebitenui which that does not show, found by its name, in the
// part of the name before it and so on. It panics where there is none: ebitenui has changed.
func inner[T any](of any, names ...string) *T {
	v := reflect.ValueOf(of)
	for _, name := range names {
		v = v.Elem().FieldByName(name)
	}
	if v.Type() != reflect.TypeFor[T]() {
		panic(fmt.Sprintf("render: %v of %T is of type %v", names, of, v.Type()))
	}
	return (*T)(v.Addr().UnsafePointer())
}

package battle

import (
	"fmt"
	"hash/fnv"
	"io"
	"reflect"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/render"
)

// Whoever draws only reads: nothing of the screen is another after a frame but the board, which
// begins anew in each.
func TestDrawOnlyReads(t *testing.T) {
	c := crowded(t)
	for i, keys := range [][]string{{"Tab", "S", "Escape", "V"}, {"Shift+=", "H", "U"}, {"T", "R"}} {
		size := [][2]int{{1280, 720}, {390, 844}, {844, 390}}[i]
		c.app.Resize(size[0], size[1], 1)
		for _, key := range keys {
			c.press(key)
			before := sums(c.s)
			c.app.Redraw()
			c.app.Draw(nil)
			for field, sum := range sums(c.s) {
				if before[field] != sum {
					t.Errorf("%v, after %s: a drawing has changed %s", size, key, field)
				}
			}
		}
	}
}

// sums are what each field of a screen comes to, with all that it leads to in this package, at
// the desk, and in the state of the game.
func sums(s *Screen) map[string]uint64 {
	list, v := map[string]uint64{}, reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if name := v.Type().Field(i).Name; name != "board" {
			h := fnv.New64()
			sum(h, v.Field(i), map[uintptr]bool{})
			list[name] = h.Sum64()
		}
	}
	return list
}

// sum writes down what a value comes to. Of what is drawn elsewhere it is only which it is.
func sum(h io.Writer, v reflect.Value, seen map[uintptr]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		fmt.Fprint(h, v.Pointer(), " ")
		at := v.Type().Elem()
		own := strings.HasSuffix(at.PkgPath(), "render/battle") || strings.HasSuffix(at.PkgPath(), "render/tool") || at == reflect.TypeFor[game.State]()
		if own && !v.IsNil() && at != reflect.TypeFor[Screen]() && !seen[v.Pointer()] {
			seen[v.Pointer()] = true
			sum(h, v.Elem(), seen)
		}
	case reflect.Interface:
		if !v.IsNil() {
			sum(h, v.Elem(), seen)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type() != reflect.TypeFor[render.Picture]() {
				sum(h, v.Field(i), seen)
			}
		}
	case reflect.Slice, reflect.Array:
		fmt.Fprint(h, v.Len(), " ")
		for i := range v.Len() {
			sum(h, v.Index(i), seen)
		}
	case reflect.Map:
		fmt.Fprint(h, v.Len(), " ")
	default:
		fmt.Fprint(h, v, " ")
	}
}

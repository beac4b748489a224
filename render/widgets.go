package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"duckboard/document"
	"duckboard/render/chart"

	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// skin is a card for widgets that draw themselves.
func (t *Theme) skin(fill, line color.RGBA) *uiimage.NineSlice {
	return keep(t, skinKey{what: "skin", a: fill, b: line}, func() *uiimage.NineSlice {
		img, n := t.cardImage(fill, line)
		return uiimage.NewNineSliceSimple(t.image(img), n, n)
	})
}

// field is the fill of what can be written into.
func (t *Theme) field() color.RGBA {
	if t.Pal.Night {
		return chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.4)
	}
	return chart.Mix(t.Pal.Panel, t.Pal.Token, 0.7)
}

func (t *Theme) face(font Font, size float64) *text.Face {
	var f text.Face = t.Face(font, size)
	return &f
}

func (t *Theme) insets(x, y float64) *widget.Insets {
	h, v := int(t.Px(x)), int(t.Px(y))
	return &widget.Insets{Left: h, Right: h, Top: v, Bottom: v}
}

// Input adds a line to write into, of as many bytes as the longest name has. Changed is
// called after every change, and not for the text that it is laid out with; submitted on
// Enter; where that is nil, Enter leaves the field.
func (u *UI) Input(value, placeholder string, r Rect, changed, submitted func(string)) *Field {
	return u.InputUpTo(document.MostName, value, placeholder, r, changed, submitted)
}

// InputUpTo is Input of at most so many bytes: as the document counts them that the
// text is for.
func (u *UI) InputUpTo(most int, value, placeholder string, r Rect, changed, submitted func(string)) *Field {
	t := u.theme
	before := value
	f := &Field{submitted: submitted, was: value}
	f.TextInput = widget.NewTextInput(
		widget.TextInputOpts.Face(t.face(Sans, Body.Size)),
		widget.TextInputOpts.Image(&widget.TextInputImage{
			Idle:      t.skin(t.field(), t.Pal.PanelLine),
			Disabled:  t.skin(t.Pal.Panel, t.Pal.PanelLine),
			Highlight: uiimage.NewNineSliceColor(chart.Alpha(t.Pal.Amber, 0.4)),
		}),
		widget.TextInputOpts.Color(t.inputInks()),
		widget.TextInputOpts.Padding(t.insets(9, max(0, (r.H/t.Scale-textHeight(t))/2))),
		widget.TextInputOpts.Placeholder(placeholder),
		widget.TextInputOpts.CaretWidth(int(max(1, t.Px(1.5)))),
		widget.TextInputOpts.SubmitOnEnter(false),
		widget.TextInputOpts.Validation(func(text string) (bool, *string) {
			before = within(most, before, typedOver(before, text))
			return before == text, &before
		}),
		widget.TextInputOpts.ChangedHandler(func(a *widget.TextInputChangedEventArgs) {
			if mended := deletedFrom(before, a.InputText); mended != a.InputText {
				a.TextInput.SetText(mended)
			}
			if before = a.TextInput.GetText(); before != f.told { // ebitenui tells what a program has set, too
				f.told = before
				changed(before)
			}
		}),
	)
	f.SetText(value)
	u.app.masks.lend(f.TextInput)
	u.Add(f.TextInput, r)
	u.fields = append(u.fields, f)
	return f
}

// inputInks are the inks of a line to write into; what stands in an empty one is
// set in the ink of a disabled one.
func (t *Theme) inputInks() *widget.TextInputColor {
	soft := t.legible(t.Pal.InkSoft, t.field())
	return &widget.TextInputColor{Idle: t.legible(t.Pal.Ink, t.field()), Disabled: soft, Caret: t.legible(t.Pal.Red, t.field()), DisabledCaret: soft}
}

// hotField is the fill of what can be chosen from, under the pointer.
func (t *Theme) hotField() color.RGBA { return chart.Mix(t.field(), t.Pal.Gold, 0.2) }

// comboInks are the inks of a button that opens a list.
func (t *Theme) comboInks() *widget.ButtonTextColor {
	hot := t.legible(t.Pal.Ink, t.hotField())
	return &widget.ButtonTextColor{Idle: t.legible(t.Pal.Ink, t.field()), Disabled: t.legible(t.Pal.InkSoft, t.field()), Hover: hot, Pressed: hot}
}

// entryInks are the inks and grounds of the lines of a list.
func (t *Theme) entryInks() *widget.ListEntryColor {
	chosen, hover := t.Pal.Ink, chart.Mix(t.field(), t.Pal.Gold, 0.35)
	ink, soft := t.legible(t.legible(t.Pal.Ink, t.field()), hover), t.legible(t.Pal.InkSoft, t.field())
	return &widget.ListEntryColor{
		Unselected: ink, Selected: t.legible(t.Pal.Paper, chosen),
		DisabledUnselected: soft, DisabledSelected: t.legible(t.Pal.InkSoft, t.Pal.PanelLine),
		SelectingBackground: hover, SelectedBackground: chosen,
		FocusedBackground: hover, SelectingFocusedBackground: hover, SelectedFocusedBackground: chosen,
		DisabledSelectedBackground: t.Pal.PanelLine,
	}
}

// textHeight is the height of a line of Body in units, as ebitenui counts it.
func textHeight(t *Theme) float64 {
	m := t.Face(Sans, Body.Size).Metrics()
	return (m.HAscent + m.HDescent) / t.Scale
}

// Slider adds a handle on a rule, from least to most in whole steps.
func (u *UI) Slider(least, most, value int, r Rect, changed func(int)) *widget.Slider {
	t := u.theme
	rule := t.rule(max(3, int(r.H)))
	value = min(max(value, least), most)
	size := int(t.Px(14))
	s := widget.NewSlider(
		widget.SliderOpts.Orientation(widget.DirectionHorizontal),
		widget.SliderOpts.MinMax(least, most),
		widget.SliderOpts.InitialCurrent(value),
		widget.SliderOpts.Images(&widget.SliderTrackImage{Idle: rule, Hover: rule}, t.handle()),
		widget.SliderOpts.FixedHandleSize(size),
		widget.SliderOpts.TrackOffset(0),
		widget.SliderOpts.PageSizeFunc(func() int { return 1 }),
		widget.SliderOpts.ChangedHandler(func(a *widget.SliderChangedEventArgs) {
			if a.Current != value {
				value = a.Current
				changed(value)
			}
		}),
	)
	u.Add(s, r)
	return s
}

// rule is what the handle of a slider runs on, of a height in pixels.
func (t *Theme) rule(high int) *uiimage.NineSlice {
	return keep(t, skinKey{what: "rule", n: high}, func() *uiimage.NineSlice {
		thin := image.NewRGBA(image.Rect(0, 0, 3, high))
		line := int(math.Round(float64(high)/2) - t.Line())
		draw.Draw(thin, image.Rect(0, line, 3, line+int(2*t.Line())), image.NewUniform(t.Pal.InkSoft), image.Point{}, draw.Src)
		return uiimage.NewNineSlice(t.image(thin), [3]int{1, 1, 1}, [3]int{0, high, 0})
	})
}

func (t *Theme) handle() *widget.ButtonImage {
	idle, hot := t.skin(t.field(), t.Pal.InkSoft), t.skin(t.Pal.Gold, t.Pal.Ink)
	return &widget.ButtonImage{Idle: idle, Hover: hot, Pressed: hot, Disabled: idle}
}

// bar are the sliders of lists; a list that fits shows none.
func (t *Theme) bar(fits bool) *widget.SliderParams {
	none, size := uiimage.NewNineSliceColor(t.field()), int(t.Px(10))
	idle, hot := uiimage.NewNineSliceColor(chart.Alpha(t.Pal.InkSoft, 0.5)), uiimage.NewNineSliceColor(t.Pal.InkSoft)
	if fits {
		idle, hot, size = none, none, 1
	}
	return &widget.SliderParams{
		TrackImage:    &widget.SliderTrackImage{Idle: none, Hover: none, Disabled: none},
		HandleImage:   &widget.ButtonImage{Idle: idle, Hover: hot, Pressed: hot, Disabled: idle},
		MinHandleSize: &size,
	}
}

// listParams dress a list of so many lines in a room of that height.
func (t *Theme) listParams(lines int, room float64) *widget.ListParams {
	fits := float64(lines)*(textHeight(t)*t.Scale+t.Px(10))+t.Px(6) <= room
	h, v, gap := widget.TextPositionStart, widget.TextPositionCenter, 0
	frame := t.skin(t.field(), t.Pal.PanelLine)
	mask := t.skin(color.RGBA{255, 255, 255, 255}, color.RGBA{255, 255, 255, 255})
	return &widget.ListParams{
		EntryFace:                   t.face(Sans, Body.Size),
		EntryColor:                  t.entryInks(),
		EntryTextPadding:            t.insets(10, 5),
		EntryTextHorizontalPosition: &h,
		EntryTextVerticalPosition:   &v,
		ControlWidgetSpacing:        &gap,
		Slider:                      t.bar(fits),
		ScrollContainerImage:        &widget.ScrollContainerImage{Idle: frame, Disabled: frame, Mask: mask},
		ScrollContainerPadding:      t.insets(2, 2),
	}
}

func numbers(n int) []any {
	list := make([]any, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// Choice is a button that opens a list to choose from.
type Choice struct {
	*widget.ListComboButton
	u *UI
}

// Render implements ebitenui's Renderer: the button with the sign of a list.
func (c *Choice) Render(dst *ebiten.Image) {
	c.ListComboButton.Render(dst)
	r, t := c.GetWidget().Rect, c.u.theme
	s := t.Px(12)
	x, y := float64(r.Max.X)-t.Px(24), float64(r.Min.Y+r.Max.Y)/2-s/2
	Polygon(c.u.brush, t.Pal.InkSoft, []Point{{x + s*0.1, y + s*0.32}, {x + s*0.9, y + s*0.32}, {x + s*0.5, y + s*0.78}})
	c.u.brush.Flush()
}

// Combo adds a button that opens a list to choose from: below it, or as a screen
// of its own where fingers play or there is no room below.
func (u *UI) Combo(lines []string, chosen int, r Rect, choose func(i int)) {
	t := u.theme
	chosen = min(chosen, len(lines)-1)
	if v := u.app.Visible(); t.Touch || u.pane != nil || v.Y+v.H-r.Y-r.H < min(float64(len(lines))*t.Px(30), t.Px(200)) {
		u.picker(lines, chosen, r, choose)
		return
	}
	u.dropDown(lines, chosen, r, choose)
}

func (u *UI) dropDown(lines []string, chosen int, r Rect, choose func(i int)) {
	t := u.theme
	chosen = max(0, chosen)
	idle := t.skin(t.field(), t.Pal.PanelLine)
	hot := t.skin(t.hotField(), t.Pal.InkSoft)
	ink := t.comboInks()
	entries := numbers(len(lines))
	label := func(e any) string { return t.Cut(lines[e.(int)], Body, r.W-t.Px(44)) }
	v := u.app.Visible()
	room := min(t.Px(320), v.Y+v.H-r.Y-r.H-t.Px(6))
	list := t.listParams(len(lines), room)
	list.MinSize = &image.Point{X: int(r.W), Y: 1}
	c := &Choice{u: u}
	c.ListComboButton = widget.NewListComboButton(
		widget.ListComboButtonOpts.ButtonParams(&widget.ButtonParams{
			Image:        &widget.ButtonImage{Idle: idle, Hover: hot, Pressed: hot, Disabled: idle},
			TextColor:    ink,
			TextFace:     t.face(Sans, Body.Size),
			TextPadding:  t.insets(10, 5),
			TextPosition: &widget.TextPositioning{HTextPosition: widget.TextPositionStart, VTextPosition: widget.TextPositionCenter},
		}),
		widget.ListComboButtonOpts.ListParams(list),
		widget.ListComboButtonOpts.MaxContentHeight(int(room)),
		widget.ListComboButtonOpts.Entries(entries),
		widget.ListComboButtonOpts.InitialEntry(entries[chosen]),
		widget.ListComboButtonOpts.EntryLabelFunc(label, label),
		widget.ListComboButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(int(r.W), int(r.H))),
		widget.ListComboButtonOpts.EntrySelectedHandler(func(a *widget.ListComboButtonEntrySelectedEventArgs) {
			if i, ok := a.Entry.(int); ok && i != chosen {
				chosen = i
				u.app.Redraw()
				choose(i)
			}
		}),
	)
	u.choices = append(u.choices, c.ListComboButton)
	u.Add(c, r)
}

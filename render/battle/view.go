package battle

import (
	"duckboard/game"
	"duckboard/levels"
	"duckboard/render"
)

// mapView is the table in the window: its picture, and how the camera looks at it.
type mapView struct {
	sc      *scene
	camera  render.Camera
	sheet   *render.Sheet
	painted *levels.Table // what the sheet shows
	nearest game.ModelID  // the last to which the table was brought closer

	miniHeld  bool // a hand moves the view on the minimap
	miniRight bool // it lies over the right corner of the table
}

// lay fits the table into its room. What it leaves beside it is the track's.
func (v *mapView) lay(t *render.Theme) {
	v.sc.settle()
	v.sc.head, v.sc.beside = v.sc.View, render.Rect{}
	if v.sc.Form == render.Wide {
		v.besideTable(t)
	}
	v.camera.Look(v.sc.View, v.sc.table.Size)
	if v.sheet == nil || v.sheet.Key != render.SheetKey(v.sc.table, t) {
		v.sheet.Close()
		v.sheet, v.painted = render.NewSheet(v.sc.table, t, nil), v.sc.table
	}
	v.sc.reach, v.sc.storeys, v.sc.fresh = nil, nil, true
}

// rezone paints the map anew where the sides have got other zones.
func (v *mapView) rezone(a *render.App) {
	v.sc.settle()
	if v.sheet != nil && v.painted != v.sc.table {
		v.sheet.Renew(v.sc.table, a.Theme())
		v.painted = v.sc.table
		a.Redraw()
	}
	v.sheet.Update(a, &v.camera)
}

// step takes the camera on its way.
func (v *mapView) step(a *render.App) {
	v.rezone(a)
	if v.camera.Step() {
		a.Redraw()
	}
}

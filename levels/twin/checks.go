package twin

// Checks returns all of them, for the tables kept in testdata.
func Checks() []Check {
	return []Check{Flat, Fits, Rays(100), Ways, Reaches, SightLaws, PlaceLaws, TraceLaws, WayLaws, ReachLaws, Ledges, Falls, Grids, Regions, Among(100)}
}

// Named finds a check.
func Named(name string) (Check, bool) {
	for _, c := range Checks() {
		if c.Name == name {
			return c, true
		}
	}
	return Check{}, false
}

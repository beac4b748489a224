package battle

// ground paints what lies under the models.
type ground struct{ *board }

// spots paints the markers of the scenario, and the card of what is pointed at.
type spots struct{ *board }

// ranges paints how far the chosen model and its enemies get: reaches, rings, ledges.
type ranges struct{ *board }

// bases paints the models: tokens, where they face, and what is the matter with them.
type bases struct{ *board }

// labels paints names, each where it hides least.
type labels struct{ *board }

// paths paints ways: those offered, the one that is pointed at, and who threatens its end.
type paths struct{ *board }

// hintMarks paints the hints on the map.
type hintMarks struct{ *board }

// effects paints what is seen of an event, and of templates that are aimed.
type effects struct{ *board }

// sights paints lines of sight and the ruler.
type sights struct{ *board }

// air paints what lies over the models.
type air struct{ *board }

// signs paints notes and dice over the table.
type signs struct{ *board }

// profile writes what a model is, and what is the matter with it.
type profile struct{ *flow }

// rolls writes rolls: those to come with their chances, and those that were made.
type rolls struct{ *flow }

// sighting writes what is known of a line of sight.
type sighting struct{ *flow }

// prompts writes what is asked, and offers the answers.
type prompts struct{ *flow }

// orders writes who is chosen, and offers what may be done with that model.
type orders struct{ *flow }

// squadList writes how squads are, and which tests of Morale lie ahead.
type squadList struct{ *flow }

// deployment offers the models that wait to be deployed.
type deployment struct{ *flow }

// controls lays the panel out, and offers what reaches beyond it: the log, hints, the menu, how
// the table is looked at.
type controls struct {
	*flow
	s *Screen
}

package wzr

// About says in a few lines what is this game's own.
func (r *Rules) About() []string {
	return []string{
		"Squads are activated in turn; each of their models spends 2 AP, a vehicle 3.",
		"A D20 of the value or less passes; 1 always, 20 never.",
		"Terrain takes inches off a whole movement; covers add up.",
		"The nearest enemy is shot at, or one within 3\" of it.",
		"Who shoots must keep an eye on friends: templates and shots into combat spare nobody.",
		"Resource Cards buy one more action, a Heal or a Wall of Fire.",
	}
}

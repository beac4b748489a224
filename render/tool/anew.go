package tool

import "duckboard/game"

// BackTo goes back to where so many commands were made, whatever dice were rolled since.
// It is for lessons: their dice are what they are.
func (d *Desk) BackTo(moment int) {
	d.looking, d.LookLine = nil, -1
	d.S.backTo(moment)
	d.Subject, d.Refused = game.NoModel, nil
	d.Reload()
}

func (s *Session) backTo(moment int) {
	if s.away != nil || moment >= len(s.past) {
		return
	}
	s.game, s.lines, s.past = s.past[moment].Before, s.lines[:s.past[moment].line], s.past[:moment]
}

// Answer has a program decide at once. It tells whether it did.
func (d *Desk) Answer(player func(*game.Game) (game.Choice, bool)) bool {
	c, ok := player(d.Game())
	if !ok {
		return false
	}
	_, err := d.choose(c)
	return err == nil
}

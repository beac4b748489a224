package store

// Settings are what the player chose for all games.
type Settings struct {
	Language   string  `json:"language"`   // "" the system's, "en", "it"
	Theme      string  `json:"theme"`      // "day" or "night"
	Palette    string  `json:"palette"`    // "map", "redgreen" or "contrast"
	Speed      float64 `json:"speed"`      // of animations: 1 normal, 2 twice as fast, 0 none
	Motion     string  `json:"motion"`     // "" as the system, "full", "reduced": cuts in place of moves
	Dice       bool    `json:"dice"`       // dice are seen to fall
	FullScreen bool    `json:"fullscreen"` // begin in full screen
	Remarks    bool    `json:"remarks"`    // the log has a line for each activation of the computer's: why
	Autosave   bool    `json:"autosave"`   // save after each command
	Sounds     float64 `json:"sounds"`     // how loud the game is, 0 to 1
	Wind       float64 `json:"wind"`       // how loud the bed under a battle is, 0 to 1
	Mute       bool    `json:"mute"`       // nothing is heard
	Hush       bool    `json:"hush"`       // nothing is heard while another window is in front
	Bell       bool    `json:"bell"`       // a bell calls who looks elsewhere when it is their turn
	Farm       string  `json:"farm"`       // where the lab's games are shared among machines, "" nowhere
	Scale      float64 `json:"text"`       // of all that is shown: 1 is normal, MinScale to MaxScale
}

// The smallest and the largest Scale that is offered.
const (
	MinScale = 0.75
	MaxScale = 2.0
)

// MostAddress is how many bytes an address may have.
const MostAddress = 256

// Default are the settings of a player who never chose.
func Default() Settings {
	return Settings{Theme: "day", Palette: "map", Speed: 1, Dice: true, Remarks: true, Autosave: true, Sounds: 0.5, Wind: 0.25, Hush: true, Bell: true, Scale: 1}
}

const settingsFile = "settings.json"

// LoadSettings reads the settings. Values that make no sense become the
// default ones; a file that cannot be read at all is set aside, the error says
// so and the settings are the default ones.
func LoadSettings(s Store) (Settings, error) {
	set := Default()
	err := Fill(s, settingsFile, &set)
	return set.sane(), err
}

func (set Settings) sane() Settings {
	def := Default()
	if set.Language != "" && set.Language != "en" && set.Language != "it" {
		set.Language = def.Language
	}
	if set.Theme != "day" && set.Theme != "night" {
		set.Theme = def.Theme
	}
	if set.Motion != "full" && set.Motion != "reduced" {
		set.Motion = def.Motion
	}
	if set.Palette != "map" && set.Palette != "redgreen" && set.Palette != "contrast" {
		set.Palette = def.Palette
	}
	if len(set.Farm) > MostAddress {
		set.Farm = def.Farm
	}
	if !(set.Speed >= 0 && set.Speed <= 8) {
		set.Speed = def.Speed
	}
	if !(set.Sounds >= 0 && set.Sounds <= 1) {
		set.Sounds = def.Sounds
	}
	if !(set.Wind >= 0 && set.Wind <= 1) {
		set.Wind = def.Wind
	}
	if !(set.Scale >= MinScale && set.Scale <= MaxScale) {
		set.Scale = def.Scale
	}
	return set
}

// Save writes the settings that are others than they were, each over what the file
// has now.
func (set Settings) Save(s Store, were Settings) error { return Patch(s, settingsFile, were, set) }

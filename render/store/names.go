package store

import (
	"slices"
	"strings"
	"unicode"
)

func sortByName(list []Info) {
	slices.SortFunc(list, func(a, b Info) int { return strings.Compare(a.Name, b.Name) })
}

// FileName makes a name that every file system takes out of what a player
// typed, and that the program gives none of its own files. Different names may give the same; the empty string means that
// nothing usable was left.
func FileName(typed string) string {
	var b strings.Builder
	for _, r := range strings.TrimSpace(typed) {
		switch {
		case b.Len() >= 60:
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), " "):
			b.WriteByte(' ')
		}
	}
	name := strings.TrimSpace(b.String())
	if reserved(name) || IsAutosave(name) {
		name += " save"
	}
	return name
}

// reserved are the device names that Windows does not take for files.
func reserved(name string) bool {
	switch strings.ToUpper(name) {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	u := strings.ToUpper(name)
	return len(u) == 4 && (strings.HasPrefix(u, "COM") || strings.HasPrefix(u, "LPT")) && u[3] >= '0' && u[3] <= '9'
}

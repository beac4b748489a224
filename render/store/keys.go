package store

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

const keysFile = "keys.json"

// LoadKeys reads the keys that the player changed, by the action's name. What
// is no list of keys is left out and told with its path; a file that cannot be
// read at all is set aside.
func LoadKeys(s Store) (map[string][]string, error) {
	fields, err := fieldsOf(s, keysFile)
	if errors.Is(err, errBroken) {
		return nil, errors.Join(err, setAside(s, keysFile))
	}
	delete(fields, "format")
	keys, faults := map[string][]string{}, []error{err}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		list, ok := words(fields[name])
		if !ok {
			faults = append(faults, fmt.Errorf("%s: %s: must be a list of keys", keysFile, name))
			continue
		}
		keys[name] = list
	}
	return keys, errors.Join(faults...)
}

// words are the words of a list as JSON gives it; ok is false if it is none.
func words(v any) (list []string, ok bool) {
	values, ok := v.([]any)
	list = make([]string, len(values))
	for i := 0; ok && i < len(values); i++ {
		list[i], ok = values[i].(string)
	}
	return list, ok
}

// SaveKeys writes the keys of the actions that have others than they had, each over
// what the file has now.
func SaveKeys(s Store, keys, were map[string][]string) error { return Patch(s, keysFile, were, keys) }

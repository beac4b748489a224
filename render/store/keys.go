package store

import (
	"encoding/json"
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
	data, err := s.Read(keysFile)
	if errors.Is(err, ErrNone) {
		return nil, nil
	}
	var raw map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(data, &raw)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", keysFile, err), s.Rename(keysFile, keysFile+".broken"))
	}
	keys := map[string][]string{}
	var faults []error
	for _, name := range slices.Sorted(maps.Keys(raw)) {
		var list []string
		if err := json.Unmarshal(raw[name], &list); err != nil || list == nil {
			faults = append(faults, fmt.Errorf("%s: %s: must be a list of keys", keysFile, name))
			continue
		}
		keys[name] = list
	}
	return keys, errors.Join(faults...)
}

// SaveKeys writes the keys that the player changed.
func SaveKeys(s Store, keys map[string][]string) error {
	data, err := json.MarshalIndent(keys, "", "  ")
	if err != nil {
		return err
	}
	return s.Write(keysFile, append(data, '\n'))
}

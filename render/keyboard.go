package render

// keyboard is what stands on the player's keys. Where a key lies is told by its name on an
// American keyboard: Q lies at the left end of its row, and a French one has an A there.
type keyboard struct {
	labels map[string]string // of the keys that write something, by where they lie; letters are capitals
	stands map[string]bool   // the labels
}

func newKeyboard(labels map[string]string) *keyboard {
	k := &keyboard{labels, map[string]bool{}}
	for _, l := range labels {
		k.stands[l] = true
	}
	return k
}

// words are the names by which a key that lies at a place is asked for: what stands on it, and
// where it lies if that stands on no key. So the first key of the figures is 1 in France, too,
// where it has a &, and Q is where a Russian keyboard has a Й.
func (k *keyboard) words(place string) []string {
	label := k.labels[place]
	switch {
	case label == "" || label == place:
		return []string{place}
	case k.stands[place]:
		return []string{label}
	}
	return []string{label, place}
}

// label is what stands on the key that answers to a name. A figure is one on every keyboard,
// whatever else is printed beside it.
func (k *keyboard) label(name string) string {
	if l := k.labels[name]; l != "" && !k.stands[name] && (name < "0" || name > "9") {
		return l
	}
	return name
}

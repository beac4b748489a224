package lists

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// called is what a force is called: by its catalogue, and by its own name where that says more.
func (f *force) called() string {
	name, of := clip(f.Name), clip(f.Catalogue)
	switch {
	case of == "":
		return name
	case name == "" || strings.EqualFold(name, of):
		return of
	}
	return fmt.Sprintf("%s (%s)", of, name)
}

// mostTold is how many forces are told by their names.
const mostTold = 12

// told are the forces of a list with their numbers.
func (r *list) told() string {
	var all []string
	for i := range r.Forces[:min(len(r.Forces), mostTold)] {
		all = append(all, fmt.Sprintf("%d: %s", i+1, r.Forces[i].called()))
	}
	if len(r.Forces) > mostTold {
		all = append(all, fmt.Sprintf("… %d", len(r.Forces)))
	}
	return strings.Join(all, ", ")
}

// only leaves one force of a list, by its number or by a name that no other has.
func (r *list) only(which string) error {
	var at []int
	for i := range r.Forces {
		f := &r.Forces[i]
		if slices.ContainsFunc([]string{f.called(), clip(f.Catalogue), clip(f.Name)}, func(n string) bool { return n != "" && strings.EqualFold(n, strings.TrimSpace(which)) }) {
			at = append(at, i)
		}
	}
	if n, err := strconv.Atoi(which); err == nil && len(at) == 0 && n >= 1 && n <= len(r.Forces) {
		at = []int{n - 1}
	}
	switch {
	case len(at) > 1:
		return refuse("several forces are called %q: say which by its number: %s", clip(which), r.told())
	case len(at) == 0 && len(r.Forces) == 0:
		return refuse("the list has no force")
	case len(at) == 0:
		return refuse("the list has no force %q: it has %s", clip(which), r.told())
	}
	r.Forces = r.Forces[at[0] : at[0]+1]
	return nil
}

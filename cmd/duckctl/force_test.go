package main

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
)

// TestAListIsJudgedAsTheForceThatIsSaid: by its number or its name; one that the data lack is refused
// with those that there are.
func TestAListIsJudgedAsTheForceThatIsSaid(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"own.gst": `<gameSystem id="gs" name="Own Game"><costTypes><costType id="pts" name="Points"/></costTypes>
			<categoryEntries><categoryEntry id="line" name="Line"/></categoryEntries>
			<forceEntries><forceEntry id="small" name="Patrol"><categoryLinks><categoryLink id="f" name="Line" targetId="line"><constraints>
			<constraint id="c" type="max" field="selections" scope="force" value="1" shared="true"/></constraints></categoryLink></categoryLinks></forceEntry>
			<forceEntry id="large" name="Company"/></forceEntries></gameSystem>`,
		"own.cat": `<catalogue id="cat" name="Own Band" gameSystemId="gs"><selectionEntries><selectionEntry id="hand" name="Hand" type="model">
			<categoryLinks><categoryLink id="k" targetId="line" primary="true"/></categoryLinks></selectionEntry></selectionEntries></catalogue>`,
	} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = w.Write([]byte(text))
	}
	_ = z.Close()
	data := write(t, "repo.zip", b.String())
	list := write(t, "list.json", `{"format":"duckboard-list/1","name":"Mine","catalogue":"cat","picks":[{"entry":"hand"},{"entry":"hand"}]}`)
	for _, c := range []struct {
		force, want string
		code        int
	}{
		{"", "the list does not say which force it is: it is judged by the first of Patrol, Company", atFault},
		{"1", "too many of Line: 2, at most 1", atFault},
		{"patrol", "too many of Line: 2, at most 1", atFault},
		{"Company", "Mine, of Own Band", allRight},
		{"2", "Mine, of Own Band", allRight},
		{"3", `Own Band has no force "3": it has 1: Patrol, 2: Company`, misused},
	} {
		args := []string{"catalogue", "judge", list, "--data", data}
		if c.force != "" {
			args = append(args, "--force", c.force)
		}
		code, out, log := command(t, "", args...)
		if code != c.code || !strings.Contains(out+log, c.want) || c.force != "" && strings.Contains(out, "does not say which force") {
			t.Errorf("%q: %d %s%s", c.force, code, out, log)
		}
	}
}

package builder

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// archive is a zip of one file.
func archive(t *testing.T, name, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	f, err := z.Create(name)
	if err == nil {
		_, err = f.Write([]byte(text))
	}
	if err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestBadInputOfEachKindIsRefusedWithItsPlaceInBothLanguages(t *testing.T) {
	data := archive(t, "crew.cat", strings.Repeat(crew, 3))
	for _, k := range []struct{ name, text, en, it string }{
		{"hello.json", "hello", "it is not a table, warband, list", "non è un tavolo, una banda, una lista"},
		{"band.json", `{"format":"duckboard-warband/1","name":"A","models":[{"id":"a","name":"X","movement":6,"base":32,"wepons":[]}]}`, "models[0].wepons: unknown field", "models[0].wepons: campo sconosciuto"},
		{"list.json", `{"format":"duckboard-list/1","name":"L","catalogue":"the-ferry-wardens","picks":[{"entry":"x","numbr":2}]}`, "picks[0].numbr: unknown field", "picks[0].numbr: campo sconosciuto"},
		{"lost.json", `{"format":"duckboard-list/1","name":"L","catalogue":"nobody-has-it","picks":[{"entry":"x"}]}`, "that is not here: nobody-has-it", "che qui non c'è: nobody-has-it"},
		{"code", "W1abcdefghijkl", "the code is damaged or cut off", "il codice è danneggiato o troncato"},
		{"other.json", `{"roster":{"name":"Mine","gameSystemName":"Another game","forces":[{"selections":[{"name":"Captain","type":"model","number":1}]}]}}`, "of another game, Another game", "di un altro gioco, Another game"},
		{"large.json", `{"format":"duckboard-warband/1",` + strings.Repeat(" ", 5<<20) + `}`, "longer than 4 MB", "supera i 4 MB"},
		{"boats.catz", data[:len(data)/2], "boats.catz: the archive is damaged", "boats.catz: l'archivio è danneggiato"},
		{"none.zip", archive(t, "readme.txt", "hello"), "readme.txt in the archive is neither a roster nor data", "readme.txt nell'archivio non è né un roster"},
		{"boats.zip", archive(t, "crew.cat", crew[:700]), "crew.cat: ", "crew.cat: "},
		{"crew.cat", crew, "its game system (.gst) is not among the files", "il suo sistema di gioco (.gst) non è tra i file"},
	} {
		for lang, want := range map[string]string{"en": k.en, "it": k.it} {
			w, l := window(t, &store.Memory{})
			w.App.Settings.Language = lang
			w.App.Changed()
			l.TakeIn(w.App, []host.File{{Name: k.name, Data: []byte(k.text)}})
			w.Until("it is refused", func() bool { _, ok := w.App.Top().(*setup.Faults); return ok })
			w.App.Probe()
			w.Run(1)
			p := w.App.Probe()
			told := ""
			for _, x := range p["words"].([]render.Word) {
				if x.Layer == p["top"].(int) {
					told += x.Text + " "
				}
			}
			if !strings.Contains(told, want) {
				t.Errorf("%s in %s: %q does not say %q", k.name, lang, told, want)
			}
			if len(l.cards) != 10 || len(l.Shelf.Libraries) != 0 {
				t.Errorf("%s: it is taken in all the same", k.name)
			}
		}
	}
}

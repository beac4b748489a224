package assets

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
)

func TestEveryTranslationCanBeSaid(t *testing.T) {
	for _, lang := range Languages {
		c := load[lang]()
		for key := range c.dict {
			if err := c.set(key); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestPairsAreReadAsEncodingJsonReadsThem(t *testing.T) {
	files, err := fs.Glob(texts, "texts/*/*.json")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	sources := [][]byte{[]byte(`{}`), []byte(" { \"a\\u00e8\\\"\" : \"\\n\\ud83d\\ude00\" ,\n\"b\":{\"one\":\"1 }\\\"\",\"arg\":2} , \"c\":-1.5e3} \n")}
	for _, name := range files {
		data, err := fs.ReadFile(texts, name)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, data)
	}
	for _, data := range sources {
		var want map[string]any
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		got := map[string]any{}
		if err := pairs(data, func(name string, value []byte) error {
			var v any
			err := json.Unmarshal(value, &v)
			got[name] = v
			return err
		}); err != nil {
			t.Fatal(err)
		}
		flat := func(m map[string]any) string { b, _ := json.Marshal(m); return string(b) }
		if flat(got) != flat(want) {
			t.Errorf("%.200s: got %d pairs, want %d", data, len(got), len(want))
		}
	}
}

func TestBrokenPairsAreRefusedWithTheirLine(t *testing.T) {
	const whole = "{\n\"a\": \"b\",\n\"c\": {\"one\": \"x\", \"other\": \"y\"}\n}"
	none := func(string, []byte) error { return nil }
	if err := pairs([]byte(whole), none); err != nil {
		t.Fatal(err)
	}
	for n := range len(whole) {
		if err := pairs([]byte(whole[:n]), none); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("of %q: %v", whole[:n], err)
		}
	}
	for _, broken := range []string{`{"a":"b",}`, `{"a":"b"}{`, `{"a" "b"}`, `{"a":[1]}`, `{"a":{"b":{}}}`, "{\"a\":\"b\n\"}", `{"a":"\x"}`, `{a:"b"}`, `[]`} {
		err := pairs([]byte(broken), func(_ string, value []byte) error { return new(entry).read(value) })
		if err == nil {
			t.Errorf("%s was read", broken)
		}
	}
	for _, bad := range []string{`{"few":"x"}`, `{"arg":"x"}`, `{"one":1}`} {
		if err := new(entry).read([]byte(bad)); err == nil {
			t.Errorf("the entry %s was read", bad)
		}
	}
}

func BenchmarkCatalogueIsRead(b *testing.B) {
	for b.Loop() {
		if _, err := read(texts, "it"); err != nil {
			b.Fatal(err)
		}
	}
}

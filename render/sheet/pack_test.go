package sheet

import (
	"bytes"
	"compress/zlib"
	"io"
	"os/exec"
	"regexp"
	"strconv"
	"testing"

	"duckboard/levels"
	"duckboard/render/chart"
)

func TestAPackedDocumentIsTheSameAndItsObjectsAreWhereItSays(t *testing.T) {
	tab, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	plain := []byte(plainPDF(t, tab, Options{}))
	pauses := 0
	packed, err := pack(plain, func() bool { pauses++; return false })
	if err != nil {
		t.Fatal(err)
	}
	if len(packed)*2 > len(plain) || pauses < 10 {
		t.Errorf("%d bytes of %d, %d pauses", len(packed), len(plain), pauses)
	}
	pages := 0
	for i, m := range regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`).FindAllSubmatch(packed, -1) {
		at, _ := strconv.Atoi(string(m[1]))
		if want := strconv.Itoa(i+1) + " 0 obj\n"; !bytes.HasPrefix(packed[at:], []byte(want)) {
			t.Fatalf("object %d is not at %d: %q", i+1, at, packed[at:at+12])
		}
	}
	rest := packed
	for {
		m := regexp.MustCompile(`(?m)^<</Filter /FlateDecode /Length (\d+)>>\nstream\n`).FindSubmatchIndex(rest)
		if m == nil {
			break
		}
		n, _ := strconv.Atoi(string(rest[m[2]:m[3]]))
		z, err := zlib.NewReader(bytes.NewReader(rest[m[1] : m[1]+n]))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(z)
		if err != nil || !bytes.Contains(plain, text) {
			t.Fatalf("stream %d is another: %v", pages, err)
		}
		pages, rest = pages+1, rest[m[1]+n:]
	}
	if want := bytes.Count(plain, []byte("/Type /Page\n")); pages < want || want < 10 {
		t.Errorf("%d streams, %d pages", pages, want)
	}
	if tool, err := exec.LookPath("pdfinfo"); err == nil { // a reader of another house, where there is one
		cmd := exec.Command(tool, "-")
		cmd.Stdin = bytes.NewReader(packed)
		if out, err := cmd.CombinedOutput(); err != nil || bytes.Contains(out, []byte("rror")) {
			t.Errorf("%v: %s", err, out)
		}
	}
}

func TestPackingIsGivenUpAndRefusesWhatItDoesNotKnow(t *testing.T) {
	tab, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	plain := []byte(plainPDF(t, tab, Options{}))
	if _, err := pack(plain, func() bool { return true }); err != chart.ErrCancelled {
		t.Errorf("given up: %v", err)
	}
	for _, doc := range []string{"", "<</Length 40>>\nstream\nshort\nendstream", "1 0 obj\nstartxref\n99\n%%EOF\n"} {
		if _, err := pack([]byte(doc), nil); err == nil {
			t.Errorf("%q is packed", doc)
		}
	}
}

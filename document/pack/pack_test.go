package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"hash/crc32"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAPackIsReadBackAsItWasMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var files []File
		for i := range rapid.IntRange(0, 8).Draw(t, "files") {
			files = append(files, File{fmt.Sprintf("%c/%s%d.json", 'a'+i, rapid.StringMatching(`[a-zé ]{0,9}`).Draw(t, "name"), i), rapid.SliceOf(rapid.Byte()).Draw(t, "data")})
		}
		data, err := Make(files)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := Make(files)
		if !bytes.Equal(data, again) || !Is(data) {
			t.Fatal("the same files give other bytes")
		}
		back, err := Read(data)
		if err != nil || len(back) != len(files) {
			t.Fatalf("%v: %d of %d files", err, len(back), len(files))
		}
		for i, f := range back {
			if f.Name != files[i].Name || !bytes.Equal(f.Data, files[i].Data) {
				t.Fatalf("%q comes back as %q", files[i].Name, f.Name)
			}
		}
	})
}

// zipped is a zip by the library's own hand.
func zipped(names ...string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, n := range names {
		w, err := z.Create(n)
		if err == nil {
			_, err = w.Write([]byte("{}"))
		}
		if err != nil && !strings.HasSuffix(n, "/") {
			panic(err)
		}
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func TestHostilePacksAreRefusedWhole(t *testing.T) {
	many := make([]string, MaxFiles+1)
	for i := range many {
		many[i] = fmt.Sprint(i)
	}
	var bomb bytes.Buffer
	z := zip.NewWriter(&bomb)
	for i := range 5 {
		w, _ := z.Create(fmt.Sprint("zeros", i))
		_, _ = w.Write(make([]byte, 15<<20))
	}
	_ = z.Close()
	var link bytes.Buffer
	z = zip.NewWriter(&link)
	h := &zip.FileHeader{Name: "link.json"}
	h.SetMode(fs.ModeSymlink | 0o777)
	w, _ := z.CreateHeader(h)
	_, _ = w.Write([]byte("/etc/passwd"))
	_ = z.Close()
	var lies bytes.Buffer // it says that it has 2 bytes
	z = zip.NewWriter(&lies)
	w, _ = z.CreateRaw(&zip.FileHeader{Name: "a.json", Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte("{}")), CompressedSize64: 9, UncompressedSize64: 2})
	_, _ = w.Write([]byte("{}{}{}{}{"))
	_ = z.Close()
	good := zipped("a.json", "b.json")
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"up":               {zipped("../a.json"), "leads out of it"},
		"up within":        {zipped("a/../../b.json"), "leads out of it"},
		"through itself":   {zipped("a/./b.json"), "leads out of it"},
		"the root":         {zipped("/etc/a.json"), "leads out of it"},
		"a drive":          {zipped("c:a.json"), "leads out of it"},
		"Windows":          {zipped(`..\a.json`), "leads out of it"},
		"no name":          {zipped(""), "is not a name"},
		"a long name":      {zipped(strings.Repeat("a", 300)), "is not a name"},
		"signs":            {zipped("a\x00.json"), "is not a name"},
		"no text":          {zipped("a\xff.json"), "is not a name"},
		"twice":            {zipped("a.json", "a.json"), "twice"},
		"twice by case":    {zipped("Yard.json", "yard.JSON"), "twice"},
		"twice by Kelvin":  {zipped("k.json", "\u212a.json"), "twice"},
		"a folder so, too": {zipped("yard/", "YARD"), "twice"},
		"many":             {zipped(many...), "more than 1000 files"},
		"a bomb":           {bomb.Bytes(), "more than 64 MB"},
		"a link":           {link.Bytes(), "links are not taken"},
		"it lies":          {lies.Bytes(), "is damaged"},
		"cut":              {good[:len(good)-10], "is damaged"},
		"not at all":       {[]byte("PK\x03\x04"), "is damaged"},
		"claims":           {bytes.Repeat([]byte("PK\x01\x02"), 3*MaxFiles), "more than 1000 files"},
	} {
		if files, err := Read(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, %d files; want %q", name, err, len(files), c.want)
		}
	}
	if _, err := Make([]File{{"a", nil}, {"A", nil}}); err == nil {
		t.Error("what is refused is made")
	}
	if files, err := Read(zipped("f/", "f/a.json")); err != nil || len(files) != 1 {
		t.Errorf("a folder is a fault: %v", err)
	}
}

// FuzzRead looks for a pack that panics, that is larger than the bounds, or that is made again as another.
func FuzzRead(f *testing.F) {
	for _, names := range [][]string{{}, {"a.json"}, {"x/a.json", "x/b.json"}} {
		f.Add(zipped(names...))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		files, err := Read(data)
		if err != nil {
			return
		}
		sum := 0
		for _, x := range files {
			sum += len(x.Data)
		}
		if len(files) > MaxFiles || sum > MaxBytes {
			t.Fatalf("%d files of %d bytes", len(files), sum)
		}
		again, err := Make(files)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read(again)
		if err != nil || len(back) != len(files) {
			t.Fatalf("%v: %d of %d files", err, len(back), len(files))
		}
		byName := map[string][]byte{}
		for _, x := range back {
			byName[x.Name] = x.Data
		}
		for _, x := range files {
			if !reflect.DeepEqual(append([]byte{}, byName[x.Name]...), append([]byte{}, x.Data...)) {
				t.Fatalf("%q is another", x.Name)
			}
		}
	})
}

// Command docs checks the pages that tell of Duckboard, and what the program says: how long
// sentences and paragraphs are, which words are used, where links lead. With -run it also runs
// each command of the pages, in a clone of the tree.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	run := flag.Bool("run", false, "run the commands of the pages, each page in a clone of its own")
	long := flag.Bool("long", false, "with -run: those that take minutes, too")
	flag.Parse()
	faults, err := check(".")
	if err == nil && *run {
		var failed []string
		failed, err = runAll(".", flag.Args(), *long)
		faults = append(faults, failed...)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "docs:", err)
		os.Exit(2)
	}
	for _, f := range faults {
		fmt.Println(f)
	}
	if len(faults) > 0 {
		fmt.Fprintf(os.Stderr, "docs: %d faults\n", len(faults))
		os.Exit(1)
	}
}

// check lists the faults of the pages and of the program's texts below root.
func check(root string) ([]string, error) {
	all, err := readPages(root)
	if err != nil {
		return nil, err
	}
	src, err := os.ReadFile(filepath.Join(root, "docs/words.md"))
	if err != nil {
		return nil, err
	}
	s, err := readStyle(string(src))
	if err != nil {
		return nil, err
	}
	var faults []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		for _, t := range all[name].prose {
			found := tooLong(t.text)
			if name != "docs/words.md" { // it names the words that are not used
				found = s.faults(t.text)
			}
			for _, f := range found {
				faults = append(faults, fmt.Sprintf("%s:%d: %s", name, t.line, f))
			}
		}
	}
	faults = append(faults, dead(root, all)...)
	told, err := sayings(root)
	slices.SortFunc(told, func(a, b saying) int { return cmp.Compare(a.at, b.at) })
	for _, t := range told {
		found := tooLong(t.text)
		if t.english {
			found = s.faults(t.text)
		}
		for _, f := range found {
			faults = append(faults, t.at+": "+f)
		}
	}
	return faults, err
}

// readPages reads the Markdown files that a reader is led to, by their paths below root.
func readPages(root string) (map[string]*page, error) {
	names := []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md"}
	docs, err := filepath.Glob(filepath.Join(root, "docs/*.md"))
	if err != nil {
		return nil, err
	}
	for _, d := range docs {
		names = append(names, "docs/"+filepath.Base(d))
	}
	all := map[string]*page{}
	for _, name := range names {
		if all[name], err = readPage(root, name); err != nil {
			return nil, err
		}
	}
	return all, nil
}

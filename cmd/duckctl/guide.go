package main

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
)

// A topic is what several commands are for, in the order in which the guide has them:
// what one of them writes, the examples of the next ones read.
type topic struct {
	title, about string
	commands     []string
}

var topics = []topic{
	{"Games", "Play a game, check it, watch it.", []string{"play", "verify", "replay export", "replay link", "analyse", "diff"}},
	{"Tables", "Make, check and draw tables. [tables.md](tables.md) explains the document.", []string{"table list", "table generate", "table check", "table render", "table convert", "table mirror"}},
	{"Warbands", "Check, share and print warbands. [catalogues.md](catalogues.md) explains lists and catalogues, [lists.md](lists.md) the files of other list builders.",
		[]string{"warband list", "warband read", "warband check", "warband code", "warband cards", "warband import", "catalogue list", "catalogue show", "catalogue check", "catalogue judge"}},
	{"Scenarios", "Read and check scenarios. [scenarios.md](scenarios.md) explains the document.", []string{"scenario list", "scenario show", "scenario check"}},
	{"Campaigns", "Play wars of many battles. [campaign.md](campaign.md) explains them, and the documents.",
		[]string{"campaign new", "campaign show", "campaign buy", "campaign ticket", "campaign take", "campaign step", "campaign join", "campaign correct", "campaign export", "campaign merge", "campaign check", "campaign sim"}},
	{"The lab", "Learn what a table and a deployment are worth. [lab.md](lab.md) explains the figures.", []string{"lab report", "lab heat", "lab threat", "lab judge", "lab fight", "lab ab"}},
	{"Chances and many games", "Count dice, and play games by the hundred. [opponents.md](opponents.md) explains the computer player, [farm.md](farm.md) how machines share the games.",
		[]string{"odds", "sim", "arena", "balance", "worker"}},
	{"For other programs", "Let another program ask for the rules.", []string{"engine"}},
}

// runs tells of examples that do not just run where they are tried: by how they begin,
// "long" takes minutes, "serves" runs until it is stopped, "elsewhere" needs a file, a
// code or a machine that the reader has. The first that fits counts.
var runs = [][2]string{
	{"duckctl warband import", "elsewhere"}, {"duckctl warband read 'https", "elsewhere"}, {"duckctl warband code my-list", "elsewhere"}, {"duckctl warband cards my-list", "elsewhere"},
	{"duckctl catalogue show --data", "elsewhere"}, {"duckctl catalogue check", "elsewhere"}, {"duckctl catalogue judge", "elsewhere"},
	{"duckctl lab judge --table ruins --plan-a", "elsewhere"}, {"duckctl worker", "elsewhere"}, {"duckctl arena --a veteran --b regular --farm", "elsewhere"},
	{"duckserve", "serves"},
	{"duckctl analyse", "long"}, {"duckctl lab report", "long"}, {"duckctl lab fight", "long"}, {"duckctl lab ab", "long"},
	{"duckctl sim", "long"}, {"duckctl campaign sim", "long"}, {"duckctl arena", "long"}, {"duckctl balance", "long"},
}

// guide writes docs/duckctl.md from the commands' own texts: it is not listed.
func guide() *cobra.Command {
	return &cobra.Command{
		Use:    "guide",
		Short:  "Write the page of the docs on all commands to standard output",
		Hidden: true,
		Args:   nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			page, err := guideOf(c.Root())
			if err != nil {
				return err
			}
			_, err = raw(c.OutOrStdout()).Write([]byte(page))
			return err
		},
	}
}

// guideOf returns the page on the commands below c, as Markdown. It fails where a command
// belongs to no topic, or a topic names a command that is not there.
func guideOf(c *cobra.Command) (string, error) {
	var b strings.Builder
	b.WriteString(guideHead)
	b.WriteString("| for | command | what it does |\n|---|---|---|\n")
	left := endings(c)
	for _, t := range topics {
		for i, name := range t.commands {
			of := left[name]
			if of == nil {
				return "", fmt.Errorf("the guide names a command that is not there: %s", name)
			}
			delete(left, name)
			title := ""
			if i == 0 {
				title = t.title
			}
			fmt.Fprintf(&b, "| %s | [%s](#%s) | %s |\n", title, name, anchorOf(of), cell(of.Short))
		}
	}
	for name := range left {
		return "", fmt.Errorf("the guide names no topic for %s", name)
	}
	all := endings(c)
	for _, t := range topics {
		fmt.Fprintf(&b, "\n## %s\n%s\n", t.title, t.about)
		for _, name := range t.commands {
			guideTo(&b, all[name])
		}
	}
	return b.String(), nil
}

const guideHead = `# duckctl: Duckboard without a window

` + "`duckctl`" + ` does at the command line what the game does in its window: it plays, checks, draws, counts and converts.
It needs no display. Each download has it, and ` + "`make build`" + ` makes it in ` + "`bin/`" + `.

Begin here: the computer plays a game, and you film its second Turn.

` + "```sh" + `
duckctl play --table ruins --seed 42 --save first.json --png first.png
duckctl replay export first.json --gif --turn 2
` + "```" + `

A table, a warband or a scenario is one that ships, by its name, or a file of yours.
Where a document has a fault, duckctl tells its place: ` + "`terrain[3].polygon: crosses itself`" + `.
It exits with 0 where all is right, with 1 where it found a fault, and with 2 where it was used in a wrong way or a file could not be read or written.

The program writes this page (` + "`make guides`" + `). ` + "`duckctl help COMMAND`" + ` shows the same text, and the downloads have it as manual pages.

`

// endings returns the commands that do something, by what is typed after the program's name.
func endings(c *cobra.Command) map[string]*cobra.Command {
	all := map[string]*cobra.Command{}
	for _, below := range c.Commands() {
		switch {
		case below.Hidden || below.Name() == "help" || below.Name() == "completion":
		case below.HasSubCommands():
			for name, of := range endings(below) {
				all[below.Name()+" "+name] = of
			}
		default:
			all[below.Name()] = below
		}
	}
	return all
}

// guideTo writes what the page says of one command.
func guideTo(b *strings.Builder, c *cobra.Command) {
	fmt.Fprintf(b, "\n### %s\n%s.\n", c.CommandPath(), c.Short)
	if c.Long != "" {
		fmt.Fprintf(b, "\n%s\n", paragraphs(c.Long))
	}
	fmt.Fprintf(b, "\n```text\n%s\n\n%s```\n", c.UseLine(), c.LocalFlags().FlagUsages())
	how, open := "", false
	for _, line := range strings.Split(c.Example, "\n") {
		line = strings.TrimSpace(line)
		if h := howRun(line); !open || h != how {
			if open {
				b.WriteString("```\n")
			}
			how, open = h, true
			b.WriteString("\n```" + strings.TrimSpace("sh "+h) + "\n")
		}
		b.WriteString(line + "\n")
	}
	b.WriteString("```\n")
}

// howRun returns the word that tells how an example is tried, empty for one that just runs.
func howRun(example string) string {
	for _, r := range runs {
		if strings.HasPrefix(example, r[0]) {
			return r[1]
		}
	}
	return ""
}

// item is a line of a list in a command's text: a word and what it means.
var item = regexp.MustCompile(`^ +(\S+) +(.+)$`)

// page is the name of a page of the docs in a command's text.
var page = regexp.MustCompile(`docs/(\w+\.md)`)

// paragraphs returns a command's text as Markdown: a line that is set in is an item of a list.
func paragraphs(text string) string {
	var out []string
	listed := false
	for _, line := range strings.Split(text, "\n") {
		m := item.FindStringSubmatch(line)
		if m != nil {
			line = "- `" + m[1] + "`: " + m[2]
		}
		if (m != nil) != listed && line != "" && len(out) > 0 && out[len(out)-1] != "" {
			out = append(out, "")
		}
		listed = m != nil
		out = append(out, page.ReplaceAllString(line, "[$1]($1)"))
	}
	return strings.TrimSpace(strings.Join(out, "\n"))
}

// cell is a text in a cell of a table.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// anchorOf returns the anchor of a command's heading.
func anchorOf(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

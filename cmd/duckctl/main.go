// Command duckctl is Duckboard without a window: it speaks the engine protocol,
// plays and simulates games, checks and draws the documents, and tells odds.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"duckboard/game"

	"github.com/spf13/cobra"
)

// The exit codes.
const (
	allRight = 0
	atFault  = 1 // a fault was found: in a document, a save, a game
	misused  = 2 // wrong use of the program, or a file that cannot be read or written
)

// version is the program's; a release sets it.
var version = "unreleased"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// fault is an error that the program was asked to look for; every other error
// is wrong use, or the system's.
type fault struct{ error }

func (f fault) Unwrap() error { return f.error }

// run is the program; it returns the exit code.
func run(args []string, in io.Reader, out, log io.Writer) int {
	c := root()
	c.SetArgs(args)
	c.SetIn(in)
	kept := &firstError{Writer: out}
	c.SetOut(&plain{Writer: kept})
	log = &plain{Writer: log}
	c.SetErr(log)
	used, err := c.ExecuteC()
	if err == nil {
		err = kept.err
	}
	var f fault
	var system *fs.PathError
	switch {
	case err == nil:
		return allRight
	case errors.As(err, &f):
		fmt.Fprintf(log, "duckctl: %v\n", f.error)
		return atFault
	case errors.As(err, &system):
		fmt.Fprintf(log, "duckctl: %v\n", err)
		return misused
	}
	fmt.Fprintf(log, "duckctl: %v\n%s --help tells how it is used.\n", err, used.CommandPath())
	return misused
}

// firstError is an output that keeps what first went wrong with it, so that no
// command has to look after each line whether it was written.
type firstError struct {
	io.Writer
	err error
}

func (w *firstError) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if w.err == nil {
		w.err = err
	}
	return n, err
}

func root() *cobra.Command {
	c := &cobra.Command{
		Use:     "duckctl",
		Short:   "Duckboard without a window",
		Version: fmt.Sprintf("%s, engine %d", version, game.Engine),
		Long: `duckctl is Duckboard without a window.

Exit codes: 0 all right, 1 a fault was found (a document, a save, a game), 2 wrong use,
or a file that cannot be read or written.`,
		Args:          cobra.NoArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE: func(c *cobra.Command, _ []string) error {
			return errors.New("which command?")
		},
	}
	c.SetFlagErrorFunc(misread)
	c.CompletionOptions.HiddenDefaultCmd = true
	c.AddCommand(play(), engine(), verify(), table(), warband(), catalogues(), scenarios(), oddsCommand(), simulate(), diffCommand(), labCommand(), arenaCommand(), balanceCommand(), workerCommand(), manual(), guide(), analyse(), replays(), campaigns())
	anywhere(c)
	return c
}

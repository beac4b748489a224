// Command duckserve is the match server: it keeps the games of players who are not at one table,
// runs them, and shows the page. It is one program with one folder of data. docs/online.md is its
// contract with the players' programs.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"duckboard/game"
	"duckboard/net/server"
)

// version is the program's; a release sets it.
var version = "unreleased"

// settings are what the program is told.
type settings struct {
	data, listen, page string
	cert, key          string
	nats, creds        string
	farm, token        string
	replicas           int
	proxied, tied      bool
	names              []string
	keep               time.Duration
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second one ends the program at once
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "duckserve:", err)
		os.Exit(1)
	}
}

// run is the program, until the context ends.
func run(ctx context.Context, args []string, out, log io.Writer) error {
	s, about, err := read(args, log)
	if err != nil {
		return err
	}
	if about {
		_, err := fmt.Fprintf(out, "duckserve %s, engine %d\n", version, game.Engine)
		return err
	}
	if s.tied {
		ctx = tied(ctx, os.Stdin)
	}
	return s.serve(ctx, out, slog.New(slog.NewTextHandler(log, nil)))
}

// tied is a context that ends when there is nothing more to read: whoever has the other end of a
// pipe is gone then.
func tied(ctx context.Context, in io.Reader) context.Context {
	ctx, end := context.WithCancel(ctx)
	go func() {
		_, _ = io.Copy(io.Discard, in)
		end()
	}()
	return ctx
}

// read reads the program's arguments.
func read(args []string, log io.Writer) (s settings, about bool, err error) {
	set := flag.NewFlagSet("duckserve", flag.ContinueOnError)
	set.SetOutput(log)
	set.Usage = func() {
		fmt.Fprint(log, "duckserve keeps the games of people who are not at one table, runs them, and shows the page.\n\n")
		set.PrintDefaults()
		fmt.Fprintf(log, "\nOne address may have %d connections of players and watchers and %d downloads at once; who takes\nnot one byte for %s is cut off. Behind a proxy (--proxied) the address is the one that it tells.\n",
			server.DefaultLimits.PerAddress, server.DefaultLimits.Downloads, server.DefaultLimits.Stall)
	}
	set.StringVar(&s.data, "data", "duckserve-data", "the `folder` of the games")
	set.StringVar(&s.listen, "listen", ":8078", "the `address` to listen at; 127.0.0.1:8078 is for this machine alone")
	set.StringVar(&s.page, "page", "", "the `folder` of the page; without it the one beside the program, named web")
	set.StringVar(&s.cert, "cert", "", "the `file` of the certificate, for https; it is read again when it changes")
	set.StringVar(&s.key, "key", "", "the `file` of the certificate's key")
	set.StringVar(&s.nats, "nats", "", "the `URL` of a NATS server with JetStream that keeps the games, in place of the folder")
	set.StringVar(&s.creds, "creds", "", "the `file` with the credentials for it")
	set.StringVar(&s.farm, "farm-listen", "", "the `address` of a NATS server that duckctl shares games on among its workers, :4222; without it there is none")
	set.StringVar(&s.token, "farm-token", "", "the `word` that those who share games and the workers must know")
	set.IntVar(&s.replicas, "replicas", 1, "on how many servers of its cluster each game lies")
	set.BoolVar(&s.proxied, "proxied", false, "a proxy stands before the program and tells whose connection it is (X-Forwarded-For)")
	set.BoolVar(&s.tied, "tied", false, "end when the standard input ends: for a program that starts this one, and may be killed")
	set.Func("name", "a `name` of the server, where it is asked for by one over plain http; more with commas between them", func(v string) error {
		s.names = append(s.names, strings.Split(strings.ToLower(v), ",")...)
		return nil
	})
	days := set.Int("keep", 0, "delete matches that have been over for so many `days`; 0: never")
	set.BoolVar(&about, "version", false, "print the version and end")
	if err := set.Parse(args); err != nil {
		return s, false, err
	}
	s.keep = time.Duration(*days) * 24 * time.Hour
	switch {
	case set.NArg() > 0:
		err = fmt.Errorf("what is %q? duckserve --help tells how it is used", set.Arg(0))
	case (s.cert == "") != (s.key == ""):
		err = errors.New("--cert and --key go together")
	case s.creds != "" && s.nats == "":
		err = errors.New("--creds goes with --nats")
	case s.token != "" && s.farm == "":
		err = errors.New("--farm-token goes with --farm-listen")
	case s.replicas < 1 || s.replicas > 5 || s.replicas > 1 && s.nats == "":
		err = errors.New("--replicas is 1 to 5, and 1 without --nats")
	case *days < 0 || *days > 36500:
		err = errors.New("--keep is 0 to 36500 days")
	}
	return s, about, err
}

// pageFolder is where the page lies: where it was said, or beside the program.
func (s settings) pageFolder() string {
	program, err := os.Executable()
	if err != nil {
		return s.page
	}
	return cmp.Or(s.page, filepath.Join(filepath.Dir(program), "web"))
}

package farm

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nuid"
)

// news are what was told of workers while work was shared.
type news struct {
	list  []News
	first func(n News) // is called at each
}

func (n *news) hear(p Progress) {
	for _, one := range p.News {
		n.list = append(n.list, one)
		if n.first != nil {
			n.first(one)
		}
	}
}

// leave puts a block into the queue that nobody shares any more.
func leave(t *testing.T, f *Farm, b Build, run, not string) {
	t.Helper()
	m := &nats.Msg{Subject: blockAt + b.token() + "." + run, Data: pack([]byte("left behind")), Header: nats.Header{ofKey: {nuid.Next()}, ofNot: {not}}}
	if _, err := f.publish(t.Context(), m, nuid.Next()); err != nil {
		t.Fatal(err)
	}
}

// lying is square, but for those that it must not be given.
func lying(t *testing.T) func([]byte) ([]byte, error) {
	return func(b []byte) ([]byte, error) {
		if string(b) == "left behind" {
			t.Error("a block that somebody left behind was done")
		}
		return square(b)
	}
}

func TestWhatASharerThatIsGoneLeftIsDroppedAndDoneByNobody(t *testing.T) {
	at := yard(t)
	f := dial(t, at, ours)
	for range 40 {
		leave(t, f, ours, "gone", "")
		leave(t, f, Build{99, "pub"}, "gone-too", "")
	}
	employ(t, dial(t, at, ours), lying(t))
	w := &numbers{n: 30}
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
	s, err := f.js.Stream(t.Context(), queue)
	if err != nil {
		t.Fatal(err)
	}
	for { // who shares drops it beside its work
		info, err := s.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if info.State.Msgs == 0 {
			return
		}
		if err := f.sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// TestASharerThatSleptPutsItsBlocksThereAgain has others drop all that a run has on the
// server, as they do once its lease has lapsed.
func TestASharerThatSleptPutsItsBlocksThereAgain(t *testing.T) {
	at := yard(t)
	w, f, other := &numbers{n: 30}, dial(t, at, ours), dial(t, at, ours)
	f.Tell = func(Progress) {
		f.Tell = nil
		for _, name := range []string{leases, queue} {
			s, err := other.js.Stream(t.Context(), name)
			if err == nil {
				err = s.Purge(t.Context())
			}
			if err != nil {
				t.Error(err)
			}
		}
		employ(t, dial(t, at, ours), square)
	}
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}

func TestAWorkerDoesWhatLiesBehindBlocksThatItMustNotDo(t *testing.T) {
	at := yard(t)
	f, worker := dial(t, at, ours), dial(t, at, ours)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	seq, err := f.renew(ctx, "other")
	if err != nil {
		t.Fatal(err)
	}
	go f.keep(ctx, "other", seq, func() {})
	for range 20 {
		leave(t, f, ours, "other", worker.name)
	}
	employ(t, worker, lying(t))
	w := &numbers{n: 30}
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}

func TestAWorkerThatAnswersWronglyIsNamedAndOthersDoItsBlocks(t *testing.T) {
	for name, hand := range map[string]func([]byte) ([]byte, error){
		"one fewer": func(b []byte) ([]byte, error) {
			a, err := square(b)
			return a[:strings.LastIndexByte(string(a), ' ')+1], err
		},
		"nothing": func([]byte) ([]byte, error) { return nil, nil },
		"garbage": func([]byte) ([]byte, error) { return []byte("{}"), nil },
		"each twice": func(b []byte) ([]byte, error) {
			a, err := square(b)
			return []byte(string(a) + " " + string(a)), err
		},
	} {
		at := yard(t)
		w, f, liar := &numbers{n: 30}, dial(t, at, ours), dial(t, at, ours)
		employ(t, liar, hand)
		told := news{first: func(n News) {
			if n.Kind == Wrong {
				employ(t, dial(t, at, ours), square)
			}
		}}
		f.Tell = told.hear
		if err := f.ShareJob(t.Context(), w); err != nil {
			t.Fatal(name, err)
		}
		w.whole(t)
		if len(told.list) != 1 || told.list[0].Worker != liar.name || !strings.HasPrefix(told.list[0].String(), liar.name+" answers wrongly") {
			t.Errorf("%s: %v", name, told.list)
		}
	}
}

func TestOneWorkersFaultEndsNoRun(t *testing.T) {
	at := yard(t)
	w, f, tired := &numbers{n: 30}, dial(t, at, ours), dial(t, at, ours)
	employ(t, tired, func([]byte) ([]byte, error) { return nil, errors.New("I am\x1b[2J tired") })
	told := news{first: func(n News) {
		if n.Kind == Failed {
			employ(t, dial(t, at, ours), square)
		}
	}}
	f.Tell = told.hear
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
	if want := tired.name + " fails with a block, others do it: I am [2J tired"; len(told.list) == 0 || told.list[0].String() != want {
		t.Errorf("%v, not %q", told.list, want)
	}
}

func TestABlockThatThreeWorkersFailWithEndsTheRun(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 3}, dial(t, at, ours)
	for range failures {
		employ(t, dial(t, at, ours), func([]byte) ([]byte, error) { return nil, errors.New("no such table") })
	}
	if err := f.ShareJob(t.Context(), w); err == nil || !strings.Contains(err.Error(), ": no such table") {
		t.Error(err)
	}
}

// off is square, but for one too much.
func off(b []byte) ([]byte, error) {
	a, err := square(b)
	return append(a, '0'), err
}

func TestARunStopsWhereTwoWorkersDifferAndNamesWhoIsWrong(t *testing.T) {
	at := yard(t)
	w, f, liar, honest := &numbers{n: 6000}, dial(t, at, ours), dial(t, at, ours), dial(t, at, ours)
	employ(t, liar, off)
	employ(t, honest, square)
	err := f.ShareJob(t.Context(), w)
	if err == nil || !strings.Contains(err.Error(), "; "+liar.name+" is wrong") || strings.Contains(err.Error(), honest.name+" is wrong") {
		t.Errorf("%s lies: %v", liar.name, err)
	}
}

func TestALoneWorkerThatLiesIsFoundByTheSharer(t *testing.T) {
	at := yard(t)
	w, f, liar := &numbers{n: 30}, dial(t, at, ours), dial(t, at, ours)
	employ(t, liar, off)
	if err := f.ShareJob(t.Context(), w); err == nil || !strings.Contains(err.Error(), "; "+liar.name+" is wrong") {
		t.Errorf("%s lies: %v", liar.name, err)
	}
}

func TestOneBlockInFiftyIsDoneTwiceByAnother(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 1200}, dial(t, at, ours)
	var lock sync.Mutex
	who := map[string][]int{}
	both, know := context.WithCancel(t.Context()) // no block is done before the run knows of both
	f.Tell = func(p Progress) {
		if p.Workers == 2 {
			know()
		}
	}
	for i := range 2 {
		employ(t, dial(t, at, ours), func(b []byte) ([]byte, error) {
			<-both.Done()
			lock.Lock()
			defer lock.Unlock()
			who[string(b)] = append(who[string(b)], i)
			return square(b)
		})
	}
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
	twice := 0
	for block, list := range who {
		if len(list) > 1 {
			twice++
			if list[0] == list[1] {
				t.Errorf("%s was done twice by one worker", block)
			}
		}
	}
	if least := len(w.blocks) / again; twice < least || twice > 2*least+2 {
		t.Errorf("%d of %d blocks were done twice", twice, len(w.blocks))
	}
}

// TestAnswersOfWhoWasGivenNoBlockCountForNothing has a stranger with the token send answers
// of its own invention, and those of others in other names, by the hundred.
func TestAnswersOfWhoWasGivenNoBlockCountForNothing(t *testing.T) {
	at := yard(t)
	w, f, liar, honest := &numbers{n: 300}, dial(t, at, ours), dial(t, at, ours), dial(t, at, ours)
	var sent atomic.Int64
	send := func(run, key, who string, data []byte) {
		m := &nats.Msg{Subject: answerAt + run, Header: nats.Header{ofKey: {key}, ofBlock: {"0"}}, Data: data}
		if err := liar.seal(run, m); err != nil {
			t.Error(err)
		}
		if who != "" {
			m.Header.Set(ofWho, who)
		}
		_ = liar.nc.PublishMsg(m)
		sent.Add(1)
	}
	if _, err := liar.nc.Subscribe(blockAt+">", func(m *nats.Msg) { // all who know the token see all
		run, key := m.Subject[strings.LastIndexByte(m.Subject, '.')+1:], m.Header.Get(ofKey)
		send(run, key, honest.name, pack([]byte("wrong")))
		_ = liar.nc.Publish(answerAt+run, bytes.Repeat([]byte{'x'}, 1000))
		for range 20 {
			send(run, nuid.Next(), "", pack([]byte("1 2 3")))
		}
	}); err != nil {
		t.Fatal(err)
	}
	employ(t, honest, square)
	told := news{}
	f.Tell = told.hear
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
	if len(told.list) != 0 || sent.Load() < 100 {
		t.Errorf("%d answers were sent; %v", sent.Load(), told.list)
	}
}

func TestAnAnswerOfManyMegabytesIsNotRead(t *testing.T) {
	at := yard(t)
	w, f, liar := &numbers{n: 9}, dial(t, at, ours), dial(t, at, ours)
	if _, err := liar.nc.Subscribe(blockAt+">", func(m *nats.Msg) {
		run := m.Subject[strings.LastIndexByte(m.Subject, '.')+1:]
		a := &nats.Msg{Subject: answerAt + run, Header: nats.Header{ofKey: {m.Header.Get(ofKey)}}, Data: pack(bytes.Repeat([]byte{' '}, 100<<20))}
		if err := liar.seal(run, a); err != nil {
			t.Error(err)
		}
		_ = liar.nc.PublishMsg(a)
	}); err != nil {
		t.Fatal(err)
	}
	told := news{first: func(News) { employ(t, dial(t, at, ours), square) }}
	f.Tell = told.hear
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
	if len(told.list) != 1 || told.list[0].Worker != liar.name || !strings.Contains(told.list[0].Text, "more than 16 MB") {
		t.Errorf("%v", told.list)
	}
}

func TestABlockThatSomebodyKeepsForGoodIsDoneByAnother(t *testing.T) {
	at := yard(t)
	w, f := &numbers{n: 2}, dial(t, at, ours)
	f.late = pulse
	held := make(chan struct{}, 8)
	employ(t, dial(t, at, ours), func([]byte) ([]byte, error) { held <- struct{}{}; select {} })
	go func() {
		<-held
		employ(t, dial(t, at, ours), square)
	}()
	if err := f.ShareJob(t.Context(), w); err != nil {
		t.Fatal(err)
	}
	w.whole(t)
}

// TestWhatWorkersSayOfThemselvesIsBounded has a worker claim hands without end, and names
// and builds that move the cursor.
func TestWhatWorkersSayOfThemselvesIsBounded(t *testing.T) {
	s := staff{build: ours}
	for i := range 3 * mostNames {
		s.hear(fmt.Appendf(nil, `{"Name":"w%d","Hands":%d,"Build":{"Engine":7,"Version":"1.2.3"}}`, i, 1<<50))
		s.hear(fmt.Appendf(nil, `{"Name":"\u001b[2J%d","Hands":1,"Build":{"Engine":8,"Version":"\u0007%s"}}`, i, strings.Repeat("x", 500)))
	}
	workers, hands := s.count()
	if workers > mostNames || hands > mostNames*mostHands {
		t.Errorf("%d workers with %d hands", workers, hands)
	}
	list := s.news()
	if len(list) > mostNames {
		t.Errorf("%d news", len(list))
	}
	for _, n := range list {
		if text := n.String(); strings.ContainsAny(text, "\x1b\a\n") || len(text) > 500 {
			t.Fatalf("%q", text)
		}
	}
}

// TestAThousandHandsWaitWithoutAWord has them all wait at the server at once.
func TestAThousandHandsWaitWithoutAWord(t *testing.T) {
	at := yard(t)
	f := dial(t, at, ours)
	ctx, stop := context.WithCancel(t.Context())
	var hands []func([]byte) ([]byte, error)
	for range 1000 {
		hands = append(hands, square)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = f.Work(ctx, hands, func(line string) { t.Error(line) })
	}()
	for most := 0; most < 900; {
		if c, err := f.js.Consumer(ctx, queue, "workers-"+ours.token()); err == nil {
			most = max(most, c.CachedInfo().NumWaiting)
		}
		time.Sleep(pulse / 20)
	}
	stop()
	<-done
}

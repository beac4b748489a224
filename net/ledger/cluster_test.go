package ledger

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

// serverOf starts a server of its own on this machine, with whatever it is told besides.
func serverOf(t *testing.T, name string, set func(*server.Options)) *server.Server {
	t.Helper()
	o := &server.Options{ServerName: name, Host: "127.0.0.1", Port: -1, NoSigs: true, JetStream: true, StoreDir: t.TempDir(), SyncAlways: true, MaxPayload: 9 << 20}
	set(o)
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	return s
}

func openAt(t *testing.T, o Options) *Ledger {
	t.Helper()
	l, err := Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	return l
}

func TestGamesMayLieOnAServerThatThereIs(t *testing.T) {
	s := serverOf(t, "one", func(*server.Options) {})
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("it does not start")
	}
	one, two := openAt(t, Options{URL: s.ClientURL()}), openAt(t, Options{URL: s.ClientURL()})
	c := follow(t, two, "g", 0)
	list := appendTo(t, one, "g", 3)
	wants(t, c, 1, 3)
	var conflict *Conflict
	if _, err := two.Append(t.Context(), "g", list[2], "x", nil); !errors.As(err, &conflict) || conflict.Last != list[3] {
		t.Errorf("%v", err)
	}
}

// TestAServerMayAskForCredentials has one that only lets in who has a file of its
// account.
func TestAServerMayAskForCredentials(t *testing.T) {
	operator, account, user := keys(t, nkeys.CreateOperator), keys(t, nkeys.CreateAccount), keys(t, nkeys.CreateUser)
	system := keys(t, nkeys.CreateAccount) // JetStream asks for one
	oc := jwt.NewOperatorClaims(operator.public)
	oc.SystemAccount = system.public
	ac := jwt.NewAccountClaims(account.public)
	ac.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	uc := jwt.NewUserClaims(user.public)
	signed := func(text string, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	accounts := &server.MemAccResolver{}
	for public, claims := range map[string]*jwt.AccountClaims{account.public: ac, system.public: jwt.NewAccountClaims(system.public)} {
		if err := accounts.Store(public, signed(claims.Encode(operator.pair))); err != nil {
			t.Fatal(err)
		}
	}
	trusted, err := jwt.DecodeOperatorClaims(signed(oc.Encode(operator.pair)))
	if err != nil {
		t.Fatal(err)
	}
	s := serverOf(t, "one", func(o *server.Options) {
		o.TrustedOperators, o.AccountResolver, o.SystemAccount = []*jwt.OperatorClaims{trusted}, accounts, system.public
	})
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("it does not start")
	}
	if _, err := Open(t.Context(), Options{URL: s.ClientURL()}); err == nil {
		t.Error("it lets anybody in")
	}
	seed, err := user.pair.Seed()
	if err != nil {
		t.Fatal(err)
	}
	text, err := jwt.FormatUserConfig(signed(uc.Encode(account.pair)), seed)
	if err != nil {
		t.Fatal(err)
	}
	creds := filepath.Join(t.TempDir(), "duckserve.creds")
	if err := os.WriteFile(creds, text, 0o600); err != nil {
		t.Fatal(err)
	}
	l := openAt(t, Options{URL: s.ClientURL(), Creds: creds})
	appendTo(t, l, "g", 2)
	if got := read(t, l, "g", 0); got != "1 2" {
		t.Errorf("the game is %q", got)
	}
}

// pair is somebody's keys.
type pair struct {
	pair   nkeys.KeyPair
	public string
}

func keys(t *testing.T, create func() (nkeys.KeyPair, error)) pair {
	t.Helper()
	k, err := create()
	if err != nil {
		t.Fatal(err)
	}
	public, err := k.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return pair{k, public}
}

// TestAClusterOutlivesTheLossOfOneServer has games lie on three servers, one of which
// ends while they are played.
func TestAClusterOutlivesTheLossOfOneServer(t *testing.T) {
	if testing.Short() {
		t.Skip("a cluster takes seconds to agree")
	}
	var ports []int
	for range 3 {
		in, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		ports = append(ports, in.Addr().(*net.TCPAddr).Port)
		in.Close()
	}
	routes := fmt.Sprintf("nats://127.0.0.1:%d,nats://127.0.0.1:%d,nats://127.0.0.1:%d", ports[0], ports[1], ports[2])
	var servers []*server.Server
	urls := ""
	for i, port := range ports {
		s := serverOf(t, "s"+strconv.Itoa(i), func(o *server.Options) {
			o.Cluster = server.ClusterOpts{Name: "c", Host: "127.0.0.1", Port: port}
			o.Routes = server.RoutesFromStr(routes)
		})
		servers, urls = append(servers, s), urls+s.ClientURL()+","
	}
	l := eventually(t, func() (*Ledger, error) { return Open(t.Context(), Options{URL: urls[:len(urls)-1], Replicas: 3}) })
	t.Cleanup(l.Close)
	c := follow(t, l, "g", 0)
	list := appendTo(t, l, "g", 20)
	wants(t, c, 1, 20)
	if seq, err := l.Append(t.Context(), "g", list[4], "5", nil); seq != list[5] || err != nil {
		t.Errorf("sent again: %d, %v; want %d", seq, err, list[5])
	}
	var conflict *Conflict
	if _, err := l.Append(t.Context(), "g", list[4], "x", nil); !errors.As(err, &conflict) || conflict.Last != list[20] {
		t.Errorf("%v, want a conflict with %d", err, list[20])
	}
	for _, s := range servers { // the leader, which costs an election
		if s.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, (&Ledger{of: ofGames}).stream()) {
			s.Shutdown()
		}
	}
	for i := 21; i <= 30; i++ {
		n := strconv.Itoa(i)
		list = append(list, eventually(t, func() (uint64, error) { return l.Append(t.Context(), "g", list[i-1], n, []byte(n)) }))
	}
	wants(t, c, 21, 30)
}

// eventually tries until it succeeds.
func eventually[T any](t *testing.T, do func() (T, error)) T {
	t.Helper()
	for deadline := time.Now().Add(5 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
		v, err := do()
		if err == nil {
			return v
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
}

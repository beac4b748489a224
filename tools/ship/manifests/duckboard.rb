cask "duckboard" do
  version "{{.Version}}"
  sha256 "{{.Mac.Sum}}"

  url "{{.Home}}/releases/download/v#{version}/duckboard-#{version}-macos-universal.zip"
  name "Duckboard"
  desc "Tabletop skirmish simulator"
  homepage "{{.Home}}"

  depends_on macos: ">= :monterey"

  app "Duckboard.app"
  binary "duckctl"
{{range .Pages}}  manpage "man/{{.}}"
{{end}}  bash_completion "completions/duckctl"
  zsh_completion "completions/_duckctl"
  fish_completion "completions/duckctl.fish"

  zap trash: "~/Library/Application Support/duckboard"
end

class Fewest < Formula
  desc "The fewest moves, exactly: permutation puzzles, Lights Out, and distances of codes"
  homepage "@ADDRESS@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    url "@ADDRESS@/releases/download/v@VERSION@/fewest-universal-apple-darwin.tar.gz"
    sha256 "@SHA256 fewest-universal-apple-darwin.tar.gz@"
  end

  on_linux do
    on_intel do
      url "@ADDRESS@/releases/download/v@VERSION@/fewest-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256 fewest-x86_64-unknown-linux-musl.tar.gz@"
    end
    on_arm do
      url "@ADDRESS@/releases/download/v@VERSION@/fewest-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256 fewest-aarch64-unknown-linux-musl.tar.gz@"
    end
  end

  def install
    bin.install "fewest"
    generate_completions_from_executable(bin/"fewest", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/fewest --version")
  end
end

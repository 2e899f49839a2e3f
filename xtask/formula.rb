# Runs a formula of Homebrew without Homebrew: what of its language dist's formulas use, and nothing else.
#
#     ruby formula.rb FORMULA OS PROCESSOR
#     ruby formula.rb FORMULA OS PROCESSOR ARCHIVES PREFIX
#
# OS is `mac` or `linux`, PROCESSOR `arm` or `intel`. Prints the address of the archive and its checksum, a dash if the formula
# has none. With a folder of archives, checks the checksum, unpacks the archive as Homebrew does, and installs it in PREFIX.
# An unknown word of the formula is an error.

require "digest"
require "fileutils"
require "pathname"
require "tmpdir"

FORMULA, SYSTEM, PROCESSOR, ARCHIVES, PREFIX = ARGV
abort "expected FORMULA OS PROCESSOR [ARCHIVES PREFIX]" unless [3, 5].include?(ARGV.length)
abort "expected mac or linux, not #{SYSTEM}" unless %w[mac linux].include?(SYSTEM)
abort "expected arm or intel, not #{PROCESSOR}" unless %w[arm intel].include?(PROCESSOR)

module OS
  def self.mac? = SYSTEM == "mac"
  def self.linux? = SYSTEM == "linux"
end

module Hardware
  module CPU
    def self.arm? = PROCESSOR == "arm"
    def self.intel? = PROCESSOR == "intel"
  end
end

# The folders of a prefix, into which Homebrew moves what a formula names.
class Pathname
  def install(*names)
    mkpath
    names.flatten.each do |name|
      raise "the archive has no #{name}" unless File.exist?(name)
      FileUtils.mv(name, self + File.basename(name))
    end
  end

  def install_symlink(links)
    mkpath
    links.each { |source, name| File.symlink(source, self + name) }
  end
end

# The words of a formula.
class Formula
  class << self
    attr_reader :formula, :facts

    def inherited(formula)
      super
      formula.instance_variable_set(:@facts, {})
      Formula.instance_variable_set(:@formula, formula)
    end

    %i[desc homepage version license url sha256].each do |word|
      define_method(word) do |value|
        raise "#{word} stands twice" if @facts.key?(word)
        @facts[word] = value
      end
    end
  end

  def prefix = Pathname.new(PREFIX)
  def bin = prefix + "bin"
  def pkgshare = prefix + "share" + self.class.name.downcase
end

load FORMULA
formula = Formula.formula or abort "#{FORMULA}: expected a class below Formula"
facts = formula.facts
%i[desc homepage version license url].each { |word| facts[word].to_s.empty? and abort "#{FORMULA}: expected #{word}" }
puts facts[:url], facts[:sha256] || "-"
exit unless ARCHIVES

archive = File.join(ARCHIVES, File.basename(facts[:url]))
sum = Digest::SHA256.file(archive).hexdigest
abort "#{archive}: the formula expects another checksum" if facts[:sha256] && facts[:sha256] != sum
Dir.mktmpdir do |folder|
  system("tar", "--extract", "--directory", folder, "--file", archive) or abort "#{archive}: can't be unpacked"
  # If the archive has one folder, Homebrew starts in it.
  inside = Dir.children(folder)
  start = inside.length == 1 && File.directory?(File.join(folder, inside[0])) ? File.join(folder, inside[0]) : folder
  Dir.chdir(start) { formula.new.install }
end

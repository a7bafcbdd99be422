# Holds a socket as systemd does for lustre.socket, and runs a program on it; SIGUSR2 restarts the program.
# Not in Node.js, which accepts connections of every socket that it listens on.
# perl hold-socket.pl <port> <program> <args>
use strict;
use warnings;
use IO::Socket::INET;
use POSIX qw(dup2);

my ($port, @command) = @ARGV;
$^F = 3;
my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 512, ReuseAddr => 1)
  or die "no socket: $!";
dup2(fileno($socket), 3) if fileno($socket) != 3;

my ($child, $ends) = (0, 0);
$SIG{USR2} = sub { kill 'TERM', $child };
$SIG{TERM} = sub { $ends = 1; kill 'TERM', $child };
until ($ends) {
  $child = fork();
  if ($child == 0) {
    $SIG{USR2} = 'DEFAULT';
    $SIG{TERM} = 'DEFAULT';
    @ENV{'LISTEN_PID', 'LISTEN_FDS'} = ($$, 1);
    exec @command or exit 1;
  }
  1 while waitpid($child, 0) == -1 && $!{EINTR};
}

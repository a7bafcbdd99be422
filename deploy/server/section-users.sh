#!/bin/sh
# Gives each section its own user, and lets systemd listen for the host. Call it again for a new section.
# usage: section-users.sh <section>...
#   such as: section-users.sh shell gallery marketing media-test payment run-admin surgai
set -eu
[ $# -ge 1 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
for section in "$@"; do
  user=lustre-$section folder=/var/lib/lustre-sections/$section
  id "$user" >/dev/null 2>&1 || useradd --system --home-dir / --shell /usr/sbin/nologin "$user"
  install -d -m 755 "$folder"
  # the sockets for calls belong to the host's group
  install -d -o "$user" -g lustre -m 2770 "$folder/calls"
  install -d -o "$user" -m 700 "$folder/scratch"
  systemctl enable --now "lustre-section@$section.socket"
done

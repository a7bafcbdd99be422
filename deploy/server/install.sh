#!/bin/sh
# Unpacks a packed site beside earlier sites, runs doctor, and makes it run at the next start. The previous site stays
# for `back.sh`. After a problem nothing changes; a warning is only printed. Under root, the files belong to root, and
# the site's user (SITE_USER, lustre by default) runs doctor.
# usage: install.sh [--skip <check>]... <tarball> <settings> [folder]     folder: /srv/lustre
#   --skip address     when the name of the site does not lead here yet, as in a move or a split network
set -eu
# the site's user reads what root unpacks
umask 022
skip=''
while [ "${1:-}" = --skip ] && [ $# -ge 2 ]; do
  skip="$skip --skip $2"
  shift 2
done
[ $# -ge 2 ] || { sed -n '2,7s/^# //p' "$0" >&2; exit 2; }
tarball=$1 settings=$2 folder=${3:-/srv/lustre}

digest=$(sha256sum "$tarball" | cut -c1-12)
site=$folder/sites/$(basename "$tarball" .tar.gz)-$digest
if [ ! -d "$site" ]; then
  rm -rf "$site.new"
  mkdir -p "$site.new"
  tar -xzf "$tarball" -C "$site.new" --strip-components=1
  mv "$site.new" "$site"
fi

as_user=''
[ "$(id -u)" -ne 0 ] || as_user="runuser -u ${SITE_USER:-lustre} --"
# `skip` is one word or none.
# shellcheck disable=SC2086
(cd "$site" && $as_user node --env-file="$settings" site.js doctor $skip)

now=$(readlink "$folder/current" || true)
[ "$now" = "$site" ] || [ -z "$now" ] || ln -sfn "$now" "$folder/before"
ln -sfn "$site" "$folder/current.new"
mv -T "$folder/current.new" "$folder/current"
echo "$site runs at the next start: systemctl restart lustre"

#!/bin/sh
# Unpacks a packed site beside those before it, has it look at everything, and makes it the one that runs at the next
# start. What ran before stays for `back.sh`. Nothing changes when a check fails. As root the files are root's, and it is
# the site's user (SITE_USER, lustre by default) who looks.
# usage: install.sh <tarball> <settings> [folder]     folder: /srv/lustre
set -eu
[ $# -ge 2 ] || { sed -n '2,5s/^# //p' "$0" >&2; exit 2; }
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
(cd "$site" && $as_user node --env-file="$settings" site.js doctor)

now=$(readlink "$folder/current" || true)
[ "$now" = "$site" ] || [ -z "$now" ] || ln -sfn "$now" "$folder/before"
ln -sfn "$site" "$folder/current.new"
mv -T "$folder/current.new" "$folder/current"
echo "$site runs at the next start: systemctl restart lustre"

#!/bin/sh
# Makes the previous site run at the next start. A second call switches back.
# usage: back.sh [folder]     folder: /srv/lustre
set -eu
folder=${1:-/srv/lustre}

before=$(readlink "$folder/before") || { echo "there is no previous site" >&2; exit 1; }
now=$(readlink "$folder/current")
ln -sfn "$now" "$folder/before"
ln -sfn "$before" "$folder/current.new"
mv -T "$folder/current.new" "$folder/current"
echo "$before runs at the next start: systemctl restart lustre"

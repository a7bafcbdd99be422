#!/bin/sh
# Writes the settings of a new site, with new passcodes and secrets, to standard output.
# usage: new-settings.sh <https address> <database> > lustre.env
#   such as: new-settings.sh https://www.example.com 'postgres://lustre:...@localhost/lustre' > lustre.env
set -eu
[ $# -eq 2 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
secret() { openssl rand -base64 "$1" | tr -d '\n'; }
four_digits() { od -An -N4 -tu4 /dev/urandom | awk '{ printf "%04d", $1 % 10000 }'; }

cat <<SETTINGS
# Every setting: .env.example. Check them with: node site.js doctor
SITE_URL=$1
DATABASE_URL=$2
DATA_DIR=/var/lib/lustre
TRUSTED_PROXIES=127.0.0.1, ::1

# own pictures; the samples until MEDIA_LIBRARY names your folder or bucket
MEDIA=own

# the passcodes of /admin and of /custom
ADMIN_PASSCODE=$(secret 15)
PAYMENT_PASSCODE=$(four_digits)
PAYMENT_LINK_SECRET=$(secret 48)

SITE_NAME=Lustre Studio
CONTACT_EMAIL=hello@example.com
SETTINGS

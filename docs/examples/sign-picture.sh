#!/bin/sh
# Prints the signed address of a picture in another size, or of its original (docs/own-pictures.md).
# usage: MEDIA_API_SECRET=... sign-picture.sh https://www.example.com rings/ring-01.jpg [w_321]
set -eu
site=$1 id=$2 form=${3:+$3/}
sig=$(printf %s "$form$id$MEDIA_API_SECRET" | openssl sha1 -binary | basenc --base64url | cut -c1-8)
echo "$site/media/lustre/image/upload/s--$sig--/${form}v1/$id"

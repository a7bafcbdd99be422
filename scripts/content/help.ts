/** What `npm run media -- import` takes. */
export const IMPORT_HELP = `
JPEG, PNG, WebP, AVIF and MP4 (H.264) are kept as they are. HEIC becomes JPEG by heif-dec or heif-convert (Debian,
Ubuntu: libheif-examples), sips (macOS) or ffmpeg; MOV, WebM and MP4 with HEVC become MP4 by ffmpeg. The command
names files that this machine cannot convert, and exits with 1. It removes the location of a picture.

Alt texts come from alt-texts.csv (file,text) or alt-texts.json ({"file": "text"}) in <folder>; on a terminal the
command asks for missing ones.`

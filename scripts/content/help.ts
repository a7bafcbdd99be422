/** The commands of `npm run data`. */
export const DATA_HELP = `
  backups           lists the backups in DATA_DIR/backups
  backup [<file>]   backs up the database while the site runs; without <file> into the backups, of which the newest
                    seven stay, and into BACKUP_STORE
  fetch <name>      fetches a backup from BACKUP_STORE into DATA_DIR/backups
  drill             restores the newest backup beside the database, and removes it again
  verify <file>     checks a backup to its end
  restore <file>    restores the database from a file; stop the site first
  accept            accepts a damaged embedded database if there is no better copy
  verify-log [<entries>:<hash>, as verify-log printed it]

The embedded database backs itself up, daily and before upgrades. Your own Postgres (DATABASE_URL) does not: run
'backup' every night. It needs pg_dump and pg_restore, and restores into an empty database.`

/** What `npm run media -- import` takes. */
export const IMPORT_HELP = `
JPEG, PNG, WebP, AVIF and MP4 (H.264) are kept as they are. HEIC becomes JPEG by heif-dec or heif-convert (Debian,
Ubuntu: libheif-examples), sips (macOS) or ffmpeg; MOV, WebM and MP4 with HEVC become MP4 by ffmpeg. The command
names files that this machine cannot convert, and exits with 1. It removes the location of a picture.

Alt texts come from alt-texts.csv (file,text) or alt-texts.json ({"file": "text"}) in <folder>; on a terminal the
command asks for missing ones.`

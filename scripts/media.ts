import path from 'node:path'
import { Command } from 'commander'
import { DEFAULT_LIST_OPTIONS, writeLists } from './media-lists.ts'
import { LIBRARY_DIR } from './media-manifest.ts'

const GALLERY_CONTENT = path.join(import.meta.dirname, '../remote-gallery/content')

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const count = (value: string) => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new Error(`'${value}' is not a whole number`)
  return number
}

const program = new Command('media').description("Brings one's own pictures to the site.")

program
  .command('lists')
  .description('writes the lists of both galleries from the library, by folder and tag')
  .option('--library <dir>', 'folder of the media library', LIBRARY_DIR)
  .option('--out <dir>', 'folder for the lists', GALLERY_CONTENT)
  .option('--folder <names>', 'only these folders, separated by commas', list, [])
  .option('--tag <names>', 'only what carries all of these tags', list, [])
  .option('--photos <n>', 'photos on /gallery', count, DEFAULT_LIST_OPTIONS.photos)
  .option('--videos <n>', 'videos on /gallery', count, DEFAULT_LIST_OPTIONS.videos)
  .option('--alternate-photos <n>', 'photos on /galleryx', count, DEFAULT_LIST_OPTIONS.alternatePhotos)
  .option('--alternate-videos <n>', 'videos on /galleryx', count, DEFAULT_LIST_OPTIONS.alternateVideos)
  .action(async ({ library, out, folder, tag, ...counts }) => {
    const written = await writeLists(library, out, { folders: folder, tags: tag, ...counts })
    console.info(
      `/gallery has ${written.main} items, /galleryx ${written.alternate}. Release: remote-gallery.`,
    )
    if (written.stubs > 0)
      console.warn(
        `${written.stubs} of them still have an alt text made from the file's name: see manifest.json.`,
      )
  })

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import path from 'node:path'
import { PROVIDERS } from '@lustre/platform/definition'
import { readSettings } from '@lustre/platform/definition/read-settings'
import { Command } from 'commander'
import { importFolder } from './media-import.ts'
import { DEFAULT_LIST_OPTIONS, writeLists } from './media-lists.ts'
import { LIBRARY_DIR } from './media-manifest.ts'
import { createProvider } from './media-provider.ts'
import { uploadMissing, uploadsOf } from './media-upload.ts'

const GALLERY_CONTENT = path.join(import.meta.dirname, '../remote-gallery/content')
const PROGRESS_EVERY = 25

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

const refusals = (refused: readonly { file: string; reason: string }[]) => {
  for (const { file, reason } of refused) console.warn(`  refused  ${file}: ${reason}`)
  if (refused.length > 0) process.exitCode = 1
}

const program = new Command('npm run media --').description("Brings one's own pictures to the site.")

program
  .command('import <folder>')
  .description('adds the JPEG, PNG, WebP, AVIF and MP4 files of a folder to the embedded library')
  .option('--library <dir>', 'folder of the media library', LIBRARY_DIR)
  .option('--into <name>', "folder of the library; by default the source folder's name")
  .option('--category <name>', 'such as ring or necklace', 'jewelry')
  .option('--tags <names>', 'separated by commas', list, [])
  .option('--featured', 'put the photos into the selection that /gallery opens with', false)
  .action(async (source: string, { library, into, category, tags, featured }) => {
    const folder = into ?? path.basename(path.resolve(source))
    const report = await importFolder(source, { libraryDir: library, folder, category, tags, featured })
    for (const { file, note } of report.notes) console.warn(`  note     ${file}: ${note}`)
    refusals(report.refused)
    console.info(
      `${report.added.length} added, ${report.known.length} in the library already, ${report.refused.length} refused.`,
    )
    if (report.added.length > 0)
      console.info(
        `Write the alt texts in ${path.join(library, 'manifest.json')} (altStub marks them), then run: npm run media -- lists`,
      )
  })

program
  .command('upload')
  .description('sends what the real provider does not hold yet; run it again after an interruption')
  .option('--library <dir>', 'folder of the media library', LIBRARY_DIR)
  .action(async ({ library }) => {
    const account = readSettings(PROVIDERS['media library'], process.env)
    const provider = await createProvider({
      cloudName: account.MEDIA_CLOUD_NAME,
      apiKey: account.MEDIA_API_KEY,
      apiSecret: account.MEDIA_API_SECRET,
      apiBase: account.MEDIA_API_BASE,
    })
    const report = await uploadMissing(await uploadsOf(library), provider, (sent, total) => {
      if (sent % PROGRESS_EVERY === 0 || sent === total) console.info(`  ${sent} of ${total}`)
    })
    refusals(report.refused)
    console.info(`${report.sent} sent, ${report.known} there already, ${report.refused.length} refused.`)
    if (report.stopped !== null) throw new Error(report.stopped)
  })

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
    console.info(`/gallery has ${written.main} items, /galleryx ${written.alternate}.`)
    console.info('To show them: npm run site -- release gallery, then promote it.')
    if (written.stubs > 0)
      console.warn(`${written.stubs} of them have an alt text made from the file's name: see manifest.json.`)
  })

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

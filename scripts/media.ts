import path from 'node:path'
import { PROVIDERS } from '@lustre/platform/definition'
import { readSettings } from '@lustre/platform/definition/read-settings'
import { privateFolders } from '@lustre/platform/server'
import { Command } from 'commander'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
import { IMPORT_HELP } from './content/help.ts'
import { askAltTexts, withoutAltText } from './media/alt-texts.ts'
import { importFolder } from './media/import.ts'
import { addSamples, libraryInUse, libraryOfSite, ownLibrary } from './media/library.ts'
import { DEFAULT_LIST_OPTIONS, writeLists } from './media/lists.ts'
import { LIBRARY_DIR, readManifest } from './media/manifest.ts'
import { folderName } from './media/names.ts'
import { createProvider } from './media/provider.ts'
import { writeRunList } from './media/run-list.ts'
import { uploadMissing, uploadsOf } from './media/upload.ts'

const { MEDIA_PRIVATE_FOLDERS } = PROVIDERS['media library']
const isPrivate = privateFolders(readSettings({ MEDIA_PRIVATE_FOLDERS }, process.env).MEDIA_PRIVATE_FOLDERS)

const GALLERY_CONTENT = path.join(import.meta.dirname, '../remote-gallery/content')
const RUN_CONTENT = path.join(import.meta.dirname, '../remote-run-admin/content')
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

async function nameMissing(library: string): Promise<number> {
  const missing = withoutAltText(await readManifest(library))
  if (missing.length > 0) console.warn(`No alt text (${missing.length}):`)
  for (const { file, source } of missing)
    console.warn(`  ${file}${source === undefined ? '' : ` (${source})`}`)
  return missing.length
}

/** Prints what to do when the site serves another library. */
function tellUse(library: string): void {
  const dir = path.resolve(library)
  if (path.resolve(libraryOfSite(process.env) ?? LIBRARY_DIR) !== dir)
    console.info(
      `To use it: set MEDIA_LIBRARY=${dir} (in .env, or where the host gets its settings), restart.`,
    )
}

const program = new Command('npm run media --').description(
  "Imports, checks, uploads and lists the studio's own pictures.",
)
const inUse = 'folder of the media library; MEDIA_LIBRARY, else library/, else the sample pictures'

program
  .command('import <folder>')
  .description("adds a folder of pictures and clips to the studio's own library; run it again after a change")
  .option('--library <dir>', 'folder of the library, created if it is missing', ownLibrary(process.env))
  .option('--into <name>', "folder of the library, such as clients/acme; by default the source folder's name")
  .option('--category <name>', 'such as ring or necklace', 'jewelry')
  .option('--tags <names>', 'separated by commas', list, [])
  .option('--featured', 'add the photos to the selection that /gallery opens with', false)
  .option('--with-samples', 'also copy the sample pictures, which other pages use', false)
  .option('--no-ask', 'do not ask for alt texts')
  .addHelpText('after', IMPORT_HELP)
  .action(async (source: string, { library, into, category, tags, featured, withSamples, ask }) => {
    const folder = into ?? path.basename(path.resolve(source))
    if (withSamples) console.info(`${await addSamples(library)} sample pictures and clips copied.`)
    const report = await importFolder(source, {
      libraryDir: library,
      folder,
      isPrivate,
      category,
      tags,
      featured,
    })
    const { added, replaced, known, refused, notes } = report
    for (const { file, note } of notes) console.warn(`  note     ${file}: ${note}`)
    refusals(refused)
    console.info(
      `${added.length} added, ${replaced.length} replaced, ${known.length} in the library already, ${refused.length} refused.`,
    )
    if (ask && process.stdin.isTTY && process.stdout.isTTY)
      await askAltTexts(library, process.stdin, process.stdout)
    if ((await nameMissing(library)) > 0)
      console.warn('Import again to add them, or put alt-texts.csv beside the pictures.')
    console.info(`The library is ${path.resolve(library)}.`)
    tellUse(library)
    console.info(
      isPrivate(`${folderName(folder)}/`)
        ? `${folderName(folder)} is private: only staff and the private runs that offer its pictures show them.`
        : 'To show it in the galleries: npm run media -- lists',
    )
  })

program
  .command('check')
  .description('lists the pictures without an alt text, and exits with 1 if there are any')
  .option('--library <dir>', inUse, libraryInUse(process.env))
  .action(async ({ library }) => {
    if ((await nameMissing(library)) > 0) process.exitCode = 1
    else console.info(`All ${(await readManifest(library)).length} pictures and clips have an alt text.`)
  })

program
  .command('upload')
  .description('sends the files that the real provider lacks; run it again after an interruption')
  .option('--library <dir>', inUse, libraryInUse(process.env))
  .action(async ({ library }) => {
    const account = readSettings(PROVIDERS['media library'], process.env)
    const provider = await createProvider({
      cloudName: account.MEDIA_CLOUD_NAME,
      apiKey: account.MEDIA_API_KEY,
      apiSecret: account.MEDIA_API_SECRET,
      apiBase: account.MEDIA_API_BASE,
    })
    const report = await uploadMissing(await uploadsOf(library, isPrivate), provider, (sent, total) => {
      if (sent % PROGRESS_EVERY === 0 || sent === total) console.info(`  ${sent} of ${total}`)
    })
    refusals(report.refused)
    console.info(`${report.sent} sent, ${report.known} there already, ${report.refused.length} refused.`)
    if (report.stopped !== null) throw new Error(report.stopped)
  })

program
  .command('lists')
  .description('writes the lists of both galleries from the library, by folder and tag')
  .option('--library <dir>', inUse, libraryInUse(process.env))
  .option('--out <dir>', 'folder for the lists', GALLERY_CONTENT)
  .option('--folder <names>', 'only these folders, separated by commas', list, [])
  .option('--tag <names>', 'only files with all of these tags', list, [])
  .option('--run', 'also replace the pictures of /run', false)
  .option('--photos <n>', 'photos on /gallery', count, DEFAULT_LIST_OPTIONS.photos)
  .option('--videos <n>', 'videos on /gallery', count, DEFAULT_LIST_OPTIONS.videos)
  .option('--alternate-photos <n>', 'photos on /galleryx', count, DEFAULT_LIST_OPTIONS.alternatePhotos)
  .option('--alternate-videos <n>', 'videos on /galleryx', count, DEFAULT_LIST_OPTIONS.alternateVideos)
  .action(async ({ library, out, folder, tag, run, ...counts }) => {
    const written = await writeLists(library, out, { folders: folder, tags: tag, ...counts }, isPrivate)
    console.info(`/gallery has ${written.main} items, /galleryx ${written.alternate}.`)
    if (run)
      console.info(
        `/run has ${await writeRunList(library, RUN_CONTENT, { folders: folder, tags: tag }, isPrivate)} pictures.`,
      )
    tellUse(library)
    const sections = run ? ['gallery', 'run-admin'] : ['gallery']
    for (const section of sections) console.info(`To show them: npm run site -- release ${section} --promote`)
    if (written.stubs > 0)
      console.warn(
        `${written.stubs} of them have an alt text made from the file's name: npm run media -- check`,
      )
  })

try {
  await program.parseAsync()
} catch (error) {
  console.error(reasonOfFailure(error, ownLibrary(process.env)))
  process.exitCode = 1
}

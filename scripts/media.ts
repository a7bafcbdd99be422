import path from 'node:path'
import { PROVIDERS } from '@lustre/platform/definition'
import { readSettings } from '@lustre/platform/definition/read-settings'
import { privateFolders } from '@lustre/platform/server'
import { Command } from 'commander'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
import { folderName, importFolder } from './media/import.ts'
import { addSamples, ownLibrary } from './media/library.ts'

const { MEDIA_PRIVATE_FOLDERS } = PROVIDERS['media library']
const isPrivate = privateFolders(readSettings({ MEDIA_PRIVATE_FOLDERS }, process.env).MEDIA_PRIVATE_FOLDERS)

const program = new Command('npm run media --')
program
  .command('import <folder>')
  .description(
    "adds a folder of pictures and clips to the studio's own library; run it again after a change (docs/own-pictures.md)",
  )
  .option('--library <dir>', 'folder of the library, created if it is missing', ownLibrary(process.env))
  .option('--into <name>', "folder of the library, such as clients/acme; by default the source folder's name")
  .option('--tags <names>', 'separated by commas', (names) => names.split(',').map((name) => name.trim()), [])
  .option('--with-samples', 'also copy the sample pictures, which other pages use', false)
  .action(async (source: string, { library, into, tags, withSamples }) => {
    const folder: string = into ?? path.basename(path.resolve(source))
    if (withSamples) console.info(`${await addSamples(library)} sample pictures and clips copied.`)
    const { added, replaced, known, refused } = await importFolder(source, {
      libraryDir: library,
      folder,
      tags,
      isPrivate,
    })
    for (const { file, width, height } of [...added, ...replaced])
      console.info(`  ${file.replace(/\.[^.]+$/, '')}  ${width} x ${height}`)
    for (const { file, reason } of refused) console.warn(`  refused  ${file}: ${reason}`)
    if (refused.length > 0) process.exitCode = 1
    console.info(
      `${added.length} added, ${replaced.length} replaced, ${known.length} in the library already, ${refused.length} refused.`,
    )
    console.info(`The library is ${path.resolve(library)}.`)
    if (path.resolve(process.env.MEDIA_LIBRARY ?? '') !== path.resolve(library))
      console.info(
        `To use it: set MEDIA_LIBRARY=${path.resolve(library)} (in .env, or where the host gets its settings), restart.`,
      )
    if (isPrivate(`${folderName(folder)}/`))
      console.info(
        `${folderName(folder)} is private: only staff and the private runs that offer its pictures show them.`,
      )
  })

try {
  await program.parseAsync()
} catch (error) {
  console.error(reasonOfFailure(error, ownLibrary(process.env)))
  process.exitCode = 1
}

import { Command, CommanderError } from 'commander'
import type { Site } from '../changes/command-site.ts'
import { PROJECT, ROOT } from '../files/places.ts'
import type { Access } from '../live/open-store.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { addDoctorCommand } from './doctor/doctor.ts'
import { reasonOfFailure } from './reason-of-failure.ts'
import { addKeyCommands } from './site/keys-command.ts'
import { addOpenCommand } from './site/open-command.ts'
import { openCommandSite } from './site/open-command-site.ts'
import { addPreviewCommand } from './site/preview-command.ts'
import { addStoreCommands } from './site/store-commands.ts'
import { addTraceCommand } from './site/trace-command.ts'
import { whoAmI } from './site/who.ts'

/** Commands that only a team's repository has (scripts/site.mjs). */
const OF_REPOSITORY = `
Of this repository:
  types --against <site>   write the pages of a live site as types, for links
  upgrade <kit>            replace the kit by a newer one`

const HELP = /(?:^| )(?:-h|--help)$/
const READS = /^(?:status|verify|trace)\b/
const WRITES =
  /^(?:canary|fill|offline|online|open|preview|promote|prune|release|rollback|keys (?:grant|require-signed-pointers|retire|revoke|trust))\b/

/** Returns what a command does with the store; an unknown one leaves nothing behind. */
function accessOf(command: string): Access {
  if (HELP.test(command)) return 'nothing'
  if (READS.test(command)) return 'reads'
  return WRITES.test(command) ? 'writes' : 'nothing'
}

type MoreCommands = (program: Command, site: Site, settings: Settings) => void

async function parseWithSite(program: Command, more: MoreCommands): Promise<void> {
  const settings = readSettings(process.env)
  const access = accessOf(process.argv.slice(2).join(' '))
  const site = await openCommandSite(settings, await whoAmI(), access)
  try {
    more(program, site, settings)
    addStoreCommands(program, site)
    addTraceCommand(program, site.objects)
    addKeyCommands(program, site.store.inChannel('live'), settings)
    addPreviewCommand(program, site.store, settings)
    addOpenCommand(program, site, settings)
    await program.parseAsync()
  } finally {
    await site.close()
  }
}

/**
 * Runs the command line. A failure goes to standard error, with exit code 1.
 * @param more adds the commands of a checkout, which can build, or of a packed site, which can fill a store
 */
export async function runSiteProgram(more: MoreCommands): Promise<void> {
  const program = new Command('site')
    .description('Checks, promotes and rolls back releases of the remotes and of the shell.')
    .exitOverride()
  if (PROJECT !== ROOT) program.addHelpText('after', OF_REPOSITORY)
  addDoctorCommand(program)
  // Node.js ends a process that waits for nothing, even in the middle of a command. That is a failure.
  program.hook('preAction', () => {
    process.exitCode = 1
  })
  try {
    // `doctor` runs without a site, because it looks for what keeps the site from opening.
    if (process.argv[2] === 'doctor') await program.parseAsync()
    else await parseWithSite(program, more)
    process.exitCode = 0
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1
    // Commander has written its own message, or the help.
    if (!(error instanceof CommanderError)) process.stderr.write(`${reasonOfFailure(error)}\n`)
  }
}

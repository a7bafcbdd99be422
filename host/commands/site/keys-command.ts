import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { makePrivateFolder } from '../../files/private-folder.ts'
import { siteCommand } from '../../files/site-command.ts'
import { pointersOf } from '../../releases/registry/registry.ts'
import type { WritableReleaseStore } from '../../releases/store/store.ts'
import { writeKeyFile } from '../../releases/trust/key-file.ts'
import { createKey, parsePublicKeyLine, publicKeyLine } from '../../releases/trust/keys.ts'
import { HOST_KEY_COMMAND } from '../../releases/trust/pointer-guard.ts'
import { type KeySettings, keyFolder, releaseKey } from '../../releases/trust/release-key.ts'
import {
  begun,
  namesOf,
  type TrustedKey,
  withGrant,
  withKey,
  withRetired,
  withRevoked,
} from '../../releases/trust/trust.ts'
import { changeTrust, readTrust } from '../../releases/trust/trust-file.ts'
import { NAMES, SUCH_AS, say } from './words.ts'

const ONLY_POINTERS = '--only-pointers'
const SIGNED = `from now on this machine takes a change of what is live only with a signature, so each host needs a key: without one, its board cannot change anything and it cannot roll a failing release back (${HOST_KEY_COMMAND})`
const UNSIGNED = `this machine takes changes of what is live without a signature: give each host a key, then ${siteCommand()} keys require-signed-pointers`

type NewKey = { out?: string; remotes?: string[]; onlyPointers?: boolean }

const NAME = /^[a-z][a-z0-9-]*$/

/** Parses `gallery,shell` or `*`. */
function remoteNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().replace(/^remote-/, ''))
  if (text.trim() !== '*' && !names.every((name) => NAME.test(name)))
    throw new InvalidArgumentError('must be names such as gallery,shell, or * for everything.')
  return [...new Set(names)]
}

function stateOf({ state, added }: TrustedKey): string {
  if (state.is === 'active') return `active since ${added}`
  return `${state.is} at ${state.at}${state.is === 'revoked' ? `: ${state.reason}` : ''}`
}

const now = () => new Date().toISOString()

/**
 * Adds `keys new`, `list`, `trust`, `grant`, `retire` and `revoke`. Each throws when it fails. The function is long
 * because it is a list of commands.
 * @param store holds the live pointers
 */
export function addKeyCommands(
  program: Command,
  store: Pick<WritableReleaseStore, 'readRegistry' | 'change'>,
  settings: KeySettings,
): void {
  const { DATA_DIR: dataDir, TRUST_FILE: trustFile } = settings
  /** Checks whether this machine has a key to sign pointers. */
  const canSign = () =>
    releaseKey(settings).then(
      () => true,
      () => false,
    )
  /** Returns whether the store has no pointer that hosts would refuse unsigned; false while it does not answer. */
  const holdsNothing = async () => {
    const registry = await store.readRegistry().catch(() => null)
    return registry !== null && Object.keys(registry.etags).length === 0
  }
  const keys = program
    .command('keys')
    .description('the keys that sign releases, and the keys that a site trusts')

  keys
    .command('new')
    .description('make a key for a team; its private part stays with the team')
    .argument('<team>', SUCH_AS)
    .option('--out <file>', 'file of the private key; default: in release-keys of the data folder')
    .option('--remotes <names>', `what it may release, such as ${NAMES}`, remoteNames)
    .option(ONLY_POINTERS, 'for a host, which releases nothing: its board and its automatic rollback')
    .action(async (team: string, { out, remotes, onlyPointers }: NewKey) => {
      const key = createKey(team)
      const file = path.resolve(out ?? path.join(keyFolder(dataDir), `${team}-${key.id}.pem`))
      if (out === undefined) await makePrivateFolder(keyFolder(dataDir))
      await writeKeyFile(file, key.pem)
      say(`made the key ${key.id} of ${team}: ${file}`)
      say(`sign with it: RELEASE_KEY=${file}`)
      say('the site’s operator has to run this on each host:')
      const names = remotes ?? [onlyPointers ? '*' : team]
      const more = onlyPointers ? ` ${ONLY_POINTERS}` : ''
      say(`  npm run site -- keys trust ${publicKeyLine(key)} --remotes '${names.join(',')}'${more}`)
    })

  keys
    .command('list')
    .description('list the keys and what each may release')
    .action(async () => {
      const trust = await readTrust(trustFile)
      if (trust.keys.length === 0) say(`no key is trusted in ${trustFile}`)
      for (const key of trust.keys) say(`${key.id}  ${key.team}  ${namesOf(key)}  ${stateOf(key)}`)
      for (const [section, settings] of Object.entries(trust.settings ?? {}))
        say(`${section} may read ${settings.join(', ')}`)
    })

  keys
    .command('trust')
    .description('let a key release some remotes, and no others')
    .argument('<public key>', 'the word that keys new printed')
    .requiredOption('--remotes <names>', `such as ${NAMES}, or * for everything`, remoteNames)
    .option(ONLY_POINTERS, 'let it change which release is live, and release nothing')
    .action(async (line: string, { remotes, onlyPointers }: Required<NewKey>) => {
      const key = parsePublicKeyLine(line)
      const only = onlyPointers ? 'pointers' : undefined
      const isNew = (await canSign()) && (await holdsNothing())
      const { pointers } = await changeTrust(trustFile, (trust) =>
        withKey(isNew ? begun(trust) : trust, key, remotes, now(), only),
      )
      say(`the key ${key.id} of ${key.team} may ${only ? 'change' : 'release'} ${namesOf({ remotes, only })}`)
      say(pointers === 'signed' ? SIGNED : UNSIGNED)
    })

  keys
    .command('grant')
    .description('let a section read settings that are not its own')
    .argument('<section>', SUCH_AS)
    .argument('<settings...>', 'such as CHAT_LINK')
    .action(async (section: string, settings: string[]) => {
      const [name = section] = remoteNames(section)
      await changeTrust(trustFile, (trust) => withGrant(trust, name, settings))
      say(`${name} may read ${settings.join(', ')}`)
    })

  keys
    .command('require-signed-pointers')
    .description('accept only signed pointers from now on, and sign the present ones')
    .action(async () => {
      if (await canSign())
        for (const [name] of pointersOf(await store.readRegistry()))
          await store.change(name, (pointer) => {
            if (!pointer) throw new Error(`the pointer of ${name} is gone`)
            // A copy, because an unchanged pointer would not be written.
            return { ...pointer }
          })
      await changeTrust(trustFile, (trust) => ({ ...trust, pointers: 'signed' }))
      say(`${SIGNED}; run this on each host`)
    })

  keys
    .command('retire')
    .description('retire a key: its releases stay valid, and it can sign no new ones')
    .argument('<id>')
    .action(async (id: string) => {
      await changeTrust(trustFile, (trust) => withRetired(trust, id, now()))
      say(`the key ${id} is retired: its releases stay valid, and it can sign no new ones`)
    })

  keys
    .command('revoke')
    .description('distrust everything that a key has signed, because it may have leaked')
    .argument('<id>')
    .requiredOption('--reason <text>', 'the reason, which refusals show')
    .action(async (id: string, { reason }: { reason: string }) => {
      const why = reason.trim()
      if (why === '') throw new Error('say why: --reason "..."')
      await changeTrust(trustFile, (trust) => withRevoked(trust, id, now(), why))
      say(`the key ${id} is revoked: its releases are no longer valid`)
    })
}

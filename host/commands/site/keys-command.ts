import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { makePrivateFolder } from '../../files/private-folder.ts'
import type { WritableReleaseStore } from '../../releases/store/store.ts'
import { writeKeyFile } from '../../releases/trust/key-file.ts'
import { createKey, parsePublicKeyLine, publicKeyLine } from '../../releases/trust/keys.ts'
import { keyFolder } from '../../releases/trust/release-key.ts'
import { signPointers } from '../../releases/trust/sign-anew.ts'
import {
  namesOf,
  type TrustedKey,
  withGrant,
  withKey,
  withRetired,
  withRevoked,
} from '../../releases/trust/trust.ts'
import { changeTrust, readTrust } from '../../releases/trust/trust-file.ts'
import { say as sayLine } from './words.ts'

export type KeysCommandOptions = {
  dataDir: string
  trustFile: string
  /** The store that holds the pointers. */
  store?: Pick<WritableReleaseStore, 'readRegistry' | 'change'>
  /** Checks whether this machine has a key to sign pointers; most hosts have none. */
  canSign?: () => Promise<boolean>
  /** Receives lines for people; standard output by default. */
  say?: (line: string) => void
}

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

/** Adds `keys new`, `list`, `trust`, `grant`, `retire` and `revoke`. Each throws when it fails. */
export function addKeyCommands(program: Command, options: KeysCommandOptions): void {
  const { dataDir, trustFile, store, canSign = async () => false, say = sayLine } = options
  const keys = program
    .command('keys')
    .description('the keys that sign releases, and the keys that a site trusts')

  keys
    .command('new')
    .description('make a key for a team; its private part stays with the team')
    .argument('<team>', 'such as gallery')
    .option('--out <file>', 'file of the private key; default: in release-keys of the data folder')
    .option('--remotes <names>', 'what it may release, such as gallery,shell', remoteNames)
    .action(async (team: string, { out, remotes }: { out?: string; remotes?: string[] }) => {
      const key = createKey(team)
      const file = path.resolve(out ?? path.join(keyFolder(dataDir), `${team}-${key.id}.pem`))
      if (out === undefined) await makePrivateFolder(keyFolder(dataDir))
      await writeKeyFile(file, key.pem)
      say(`made the key ${key.id} of ${team}: ${file}`)
      say(`sign with it: RELEASE_KEY=${file}`)
      say('let the site’s operator run on each host:')
      say(`  npm run site -- keys trust ${publicKeyLine(key)} --remotes '${(remotes ?? [team]).join(',')}'`)
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
    .requiredOption('--remotes <names>', 'such as gallery,shell, or * for everything', remoteNames)
    .action(async (line: string, { remotes }: { remotes: string[] }) => {
      const key = parsePublicKeyLine(line)
      await changeTrust(trustFile, (trust) => withKey(trust, key, remotes, now()))
      say(`the key ${key.id} of ${key.team} may release ${namesOf({ remotes })}`)
    })

  keys
    .command('grant')
    .description('let a section read settings that are not its own')
    .argument('<section>', 'such as gallery')
    .argument('<settings...>', 'such as CHAT_LINK')
    .action(async (section: string, settings: string[]) => {
      const [name = section] = remoteNames(section)
      await changeTrust(trustFile, (trust) => withGrant(trust, name, settings))
      say(`${name} may read ${settings.join(', ')}`)
    })

  keys
    .command('require-signed-pointers')
    .description('take only signed pointers from now on; signs those that are there')
    .action(async () => {
      if (store && (await canSign())) await signPointers(await store.readRegistry(), store.change)
      await changeTrust(trustFile, (trust) => ({ ...trust, pointers: 'signed' }))
      say(
        'only signed pointers are taken here; run this on each host, which needs a RELEASE_KEY to roll back by itself',
      )
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
      say(`the key ${id} is revoked: none of its releases is valid any more`)
    })
}

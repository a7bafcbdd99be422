import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readKeyFile } from '../../releases/trust/key-file.ts'
import { createKey } from '../../releases/trust/keys.ts'
import { readTrust } from '../../releases/trust/trust-file.ts'
import { readSettings } from '../../settings/settings.ts'
import { temporaryFolder } from '../../testing/releases.ts'
import { addKeyCommands } from './keys-command.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('keys-command')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const trustFile = () => path.join(folder, 'trust.json')

/** Runs one command line. @returns its lines @throws {Error} when it fails; its lines are lost then */
async function run(...words: string[]): Promise<string> {
  return runOn({}, words)
}

type Pointers = Parameters<typeof addKeyCommands>[1]
const storeOf = (etags: Record<string, string>): Pointers => ({
  readRegistry: async () => ({ remotes: {}, shell: null, damaged: {}, etags }),
  change: async () => Promise.reject(new Error('nothing is changed')),
})

type Machine = { store?: Pointers; RELEASE_KEY_PEM?: string | undefined }
async function runOn({ store = storeOf({}), RELEASE_KEY_PEM }: Machine, words: string[]): Promise<string> {
  const lines: string[] = []
  const program = new Command('site').exitOverride().configureOutput({ writeErr() {}, writeOut() {} })
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line).trimEnd()) > 0)
  const settings = { ...readSettings({ DATA_DIR: folder }), RELEASE_STORE: 's3://releases', RELEASE_KEY_PEM }
  addKeyCommands(program, store, settings)
  for (const each of program.commands.flatMap((command) => [command, ...command.commands]))
    each.exitOverride().configureOutput({ writeErr() {}, writeOut() {} })
  await program.parseAsync(['keys', ...words], { from: 'user' })
  return lines.join('\n')
}

/** Runs `keys new`. @returns the words of the command that it prints for the operator, and the key's id */
async function newKey(...words: string[]) {
  const said = await run('new', ...words)
  const [, id = ''] = /made the key (\w+)/.exec(said) ?? []
  const [, file = ''] = /RELEASE_KEY=(.*)/.exec(said) ?? []
  const [, line = '', remotes = ''] = /npm run site -- keys trust (\S+) --remotes '(.*)'/.exec(said) ?? []
  return { id, file, line, remotes }
}

describe('keys', () => {
  it('gives the team a new key and the operator the line that trusts it, for the named remotes', async () => {
    const { id, file, line, remotes } = await newKey('gallery', '--remotes', 'gallery,shell')
    expect((await readKeyFile(file)).id).toBe(id)
    expect(path.dirname(file)).toBe(path.join(folder, 'release-keys'))
    // The new key is not trusted yet.
    expect((await readTrust(trustFile())).keys).toEqual([])
    expect((await run('trust', line, '--remotes', remotes)).split('\n')).toEqual([
      `the key ${id} of gallery may release gallery and shell`,
      expect.stringContaining('without a signature: give each host a key'),
    ])
    expect((await readTrust(trustFile())).keys).toMatchObject([
      { id, team: 'gallery', remotes: ['gallery', 'shell'], state: { is: 'active' } },
    ])
    expect(await run('list')).toMatch(new RegExp(`^${id} {2}gallery {2}gallery and shell {2}active since `))
    expect(line).not.toContain((await readFile(file, 'utf8')).split('\n')[1])
  })

  it('writes a new key to the given file, for the remote with the team’s name, and overwrites nothing', async () => {
    const out = path.join(folder, 'my.pem')
    const { file, remotes } = await newKey('payment', '--out', out)
    expect([file, remotes]).toEqual([out, 'payment'])
    if (process.platform !== 'win32') expect((await stat(out)).mode & 0o777).toBe(0o600)
    await expect(run('new', 'payment', '--out', out)).rejects.toThrow('already exists')
    expect(await readdir(folder)).toEqual(['my.pem'])
  })

  it('retires a key, and revokes one with its reason', async () => {
    const { id, line } = await newKey('gallery')
    await run('trust', line, '--remotes', '*')
    expect(await run('list')).toContain('everything')
    expect(await run('retire', id)).toContain('its releases stay valid')
    expect(await run('list')).toContain('retired at')
    await expect(run('trust', line, '--remotes', '*')).rejects.toThrow('the team needs a new one')
    expect(await run('revoke', id, '--reason', 'a laptop was stolen')).toContain(
      'its releases are no longer valid',
    )
    expect(await run('list')).toMatch(/revoked at \S+: a laptop was stolen$/)
  })

  it.each([
    [['new', 'No Team'], 'is not a team name'],
    [['new', 'gallery', '--remotes', 'a b'], 'must be names such as gallery,shell'],
    [['trust', 'gallery:MCow', '--remotes', 'gallery'], 'is not an Ed25519 public key'],
    [['trust', 'x'], "required option '--remotes <names>' not specified"],
    [['retire', 'abc'], 'the key abc is not known here'],
    [['revoke', 'abc', '--reason', 'x'], 'the key abc is not known here'],
    [['revoke', 'abc'], "required option '--reason <text>' not specified"],
    [['revoke', 'abc', '--reason', ' '], 'say why'],
  ])('%j fails and changes nothing', async (words, why) => {
    await expect(run(...words)).rejects.toThrow(why)
    expect(await readdir(folder)).toEqual([])
  })

  it('trusts a host’s key for pointers only, and says so', async () => {
    const said = await run('new', 'host', '--only-pointers')
    const [, words = ''] = /npm run site -- keys (trust .*)/.exec(said) ?? []
    expect(words).toMatch(/ --remotes '\*' --only-pointers$/)
    expect(await run(...words.replaceAll("'", '').split(' '))).toMatch(/may change pointers of everything\n/)
    expect((await readTrust(trustFile())).keys).toMatchObject([{ remotes: ['*'], only: 'pointers' }])
  })

  it.each([
    ['requires signed pointers for a new site on a machine that can sign them', true, {}, 'signed'],
    ['leaves pointers unsigned where some exist already', true, { gallery: '1' }, undefined],
    ['leaves pointers unsigned on a machine without a key', false, {}, undefined],
  ])('trusts the first key, and %s', async (_what, hasKey, etags, pointers) => {
    const { line } = await newKey('gallery')
    const site = { store: storeOf(etags), RELEASE_KEY_PEM: hasKey ? createKey('host').pem : undefined }
    const said = await runOn(site, ['trust', line, '--remotes', '*'])
    expect((await readTrust(trustFile())).pointers).toBe(pointers)
    expect(said).toContain(
      pointers ? 'npm run site -- keys new host --only-pointers' : 'require-signed-pointers',
    )
  })

  it('trusts a later key, and leaves the site’s choice unchanged', async () => {
    const site = { RELEASE_KEY_PEM: createKey('host').pem }
    await run('trust', (await newKey('gallery')).line, '--remotes', '*')
    await runOn(site, ['trust', (await newKey('payment')).line, '--remotes', '*'])
    expect((await readTrust(trustFile())).pointers).toBeUndefined()
  })

  it('grants a section settings that are not its own, and lists them', async () => {
    expect(await run('grant', 'remote-brides', 'CHAT_LINK')).toBe('brides may read CHAT_LINK')
    await run('grant', 'brides', 'CONTACT_LINK', 'CHAT_LINK')
    expect(await run('list')).toContain('brides may read CHAT_LINK, CONTACT_LINK')
    await expect(run('grant', 'brides', 'chat')).rejects.toThrow('chat is not the name of a setting')
  })
})

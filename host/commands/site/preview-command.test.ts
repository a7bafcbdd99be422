import { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { checkPreviewToken } from '../../live/previews/token.ts'
import { createKey } from '../../releases/trust/keys.ts'
import { withKey } from '../../releases/trust/trust.ts'
import { addPreviewCommand } from './preview-command.ts'

const { team, ...key } = createKey('gallery')
const { id, publicKey } = key
const trust = withKey({ keys: [] }, { team, id, publicKey }, ['gallery'], '2026-01-01T00:00:00.000Z')

afterEach(() => vi.restoreAllMocks())

async function run(words: string[], keyOf = async () => key): Promise<string[]> {
  const lines: string[] = []
  const program = new Command('site').exitOverride().configureOutput({ writeErr() {} })
  addPreviewCommand(program, {
    siteUrl: 'https://studio.example',
    key: keyOf,
    async readRelease(name, version) {
      if (version !== '1.0.0-b') throw new Error(`there is no release ${name} ${version}`)
    },
  })
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr() {} })
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line).trimEnd()) > 0)
  await program.parseAsync(['preview', ...words], { from: 'user' })
  return lines
}

it.each(['gallery', 'remote-gallery'])(
  'prints a link that a site accepts if it trusts the key: %s',
  async (name) => {
    const [link = '', ...more] = await run([name, '1.0.0-b'])
    expect(more).toEqual([])
    const [, token = ''] = /^https:\/\/studio\.example\/site\/preview\/([\w.-]+)$/.exec(link) ?? []
    expect(checkPreviewToken(trust, token, Date.now())).toMatchObject({ name: 'gallery', version: '1.0.0-b' })
  },
)

it('prints nothing for a missing release, or without a key', async () => {
  await expect(run(['gallery', '9'])).rejects.toThrow('there is no release gallery 9')
  const keyless = async () => {
    throw new Error('there is no key to sign with')
  }
  await expect(run(['gallery', '1.0.0-b'], keyless)).rejects.toThrow('there is no key to sign with')
  await expect(run(['gallery'])).rejects.toThrow("missing required argument 'version'")
})

import { Command } from 'commander'
import { afterEach, expect, it, vi } from 'vitest'
import { checkPreviewToken } from '../../live/previews/token.ts'
import { createKey } from '../../releases/trust/keys.ts'
import { withKey } from '../../releases/trust/trust.ts'
import { readSettings } from '../../settings/settings.ts'
import { addPreviewCommand } from './preview-command.ts'

const { team, id, publicKey, pem } = createKey('gallery')
const trust = withKey({ keys: [] }, { team, id, publicKey }, ['gallery'], '2026-01-01T00:00:00.000Z')

afterEach(() => vi.restoreAllMocks())

const RELEASE_KEY_PEM = pem
async function run(
  words: string[],
  own: { RELEASE_KEY_PEM?: string } = { RELEASE_KEY_PEM },
): Promise<string[]> {
  const lines: string[] = []
  const program = new Command('site').exitOverride().configureOutput({ writeErr() {} })
  const store = {
    async releaseFolder(name: string, version: string) {
      if (version !== '1.0.0-b') throw new Error(`there is no release ${name} ${version}`)
      return ''
    },
  }
  const settings = { ...readSettings({ SITE_URL: 'https://studio.example' }), RELEASE_STORE: 's3://releases' }
  addPreviewCommand(program, store, { ...settings, ...own })
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
  await expect(run(['gallery', '1.0.0-b'], {})).rejects.toThrow('there is no key to sign with')
  await expect(run(['gallery'])).rejects.toThrow("missing required argument 'version'")
})

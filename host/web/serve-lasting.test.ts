import { Command } from 'commander'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeLink } from '../changes/promote.ts'
import { addOpenCommand } from '../commands/site/open-command.ts'
import { NO_TRUST, withRevoked } from '../releases/trust/trust.ts'
import { readSettings } from '../settings/settings.ts'
import { pageSaying } from '../testing/site-folder.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
let files: TestSite['files'] | undefined
beforeAll(async () => {
  site = await startTestSite({
    previewing: { trust: () => files?.trust.current ?? NO_TRUST },
  })
  files = site.files
  await site.live({ version: '1.0.0-a' })
  await site.files.add({ version: '1.0.0-b', ssr: pageSaying('other work') })
  await site.files.add({ version: '1.0.0-c' })
})
afterAll(() => site.close())

const commandSite = () => ({ store: site.files.store, objects: site.files.objects, by: 'Ana' })

async function open(version: string, ...more: string[]): Promise<string> {
  const lines: string[] = []
  const program = new Command('site').exitOverride()
  const settings = {
    ...readSettings({ SITE_URL: 'https://studio.example' }),
    RELEASE_KEY_PEM: site.files.key.pem,
  }
  addOpenCommand(program, commandSite(), settings)
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  await program
    .parseAsync(['open', 'gallery', version, ...more], { from: 'user' })
    .finally(() => write.mockRestore())
  await site.state.refresh()
  return lines.join('').trim()
}
const cookieIn = ({ headers }: Awaited<ReturnType<TestSite['ask']>>) =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith('preview='))?.split(';')[0] ?? ''

it('[release-address] a lasting address shows its release only to holders of its link, until it is closed', async () => {
  const link = await open('1.0.0-b')
  expect(link).toMatch(/^https:\/\/studio\.example\/site\/release\/gallery\/1\.0\.0-b\?link=[\w.-]+$/)
  expect(await open('1.0.0-b')).toBe(link)
  const path = link.slice('https://studio.example'.length)
  const [address = ''] = path.split('?')

  const opened = await site.ask(path)
  expect([opened.status, opened.headers.location]).toEqual([303, '/gallery'])
  expect(opened.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(opened.headers['set-cookie']?.join()).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Lax/)
  const headers = { cookie: cookieIn(opened) }
  const page = await site.ask('/gallery', { headers })
  expect(page.text).toContain('other work')
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect((await site.ask(address, { headers })).status).toBe(303)

  expect((await site.ask('/gallery')).text).not.toContain('other work')
  expect((await site.ask(address)).status).toBe(403)
  const wrong = await site.ask(path.replace('1.0.0-b', '1.0.0-a'))
  expect([wrong.status, cookieIn(wrong)]).toEqual([403, ''])

  await closeLink(commandSite(), 'gallery', '1.0.0-b')
  await site.state.refresh()
  for (const closed of [await site.ask(path), await site.ask('/gallery', { headers })]) {
    expect(closed.status).toBe(410)
    expect(closed.text).toContain('This address of gallery 1.0.0-b has been closed.')
  }
  expect(await open('1.0.0-b')).not.toBe(link)
})

it('a missing release gets no address, and one without an address cannot be closed', async () => {
  await expect(open('9.9.9')).rejects.toThrow('there is no release gallery 9.9.9')
  await expect(open('1.0.0-a', '--close')).rejects.toThrow('gallery 1.0.0-a has no lasting address')
})

it('[release-address] a lasting address of a release that was pruned, or is no longer trusted, says so', async () => {
  const path = new URL(await open('1.0.0-c')).pathname + new URL(await open('1.0.0-c')).search
  await site.files.store.remove('gallery', '1.0.0-c')
  const pruned = await site.ask(path)
  expect([pruned.status, pruned.text.includes('there is no release gallery 1.0.0-c')]).toEqual([503, true])
  const { trust, key } = site.files
  trust.current = withRevoked(trust.current, key.id, '2026-01-02T00:00:00.000Z', 'stolen')
  const revoked = await site.ask(path)
  expect([revoked.status, revoked.text.includes('was revoked: stolen')]).toEqual([403, true])
})

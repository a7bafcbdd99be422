import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promote } from '../../host/changes/promote.ts'
import { openCommandSite } from '../../host/commands/site/open-command-site.ts'
import { withKey } from '../../host/releases/trust/trust.ts'
import { changeTrust, readTrust } from '../../host/releases/trust/trust-file.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { TRUST_ENV } from '../settings.ts'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { type Bucket, openBucket } from './testing/bucket.ts'
import { openTestSite, type TestSite, until } from './testing/test-site.ts'
import { storeVariant } from './testing/variants.ts'
import { copyWorkspace, done, edit, type Workspace } from './testing/workspace.ts'

/**
 * A team on its own machine has a checkout, a key that the site trusts, and bucket credentials for its own prefixes.
 * It can release only its own section.
 */
const SITE = 'node scripts/run.mjs host/commands/cli.ts'
const TEAM = 'gallery'

type Team = {
  site: TestSite
  bucket: Bucket
  workspace: Workspace
  at(file: string): string
  env: Record<string, string>
}

const test = base.extend<object, { team: Team }>({
  team: [
    async ({ browserName }, use) => {
      const root = await mkdtemp(path.join(tmpdir(), `team-${browserName}-`))
      const at = (file: string) => path.join(root, file)
      const bucket = await openBucket(TEAM)
      const trust = at('site-trust.json')
      await copyFile(TRUST_ENV.TRUST_FILE, trust)
      const site = await openTestSite(browserName, { ...bucket.env, TRUST_FILE: trust })
      const workspace = await copyWorkspace(browserName)
      const env = { ...bucket.teamEnv, RELEASE_KEY: at('team.pem'), TRUST_FILE: at('trust.json') }
      await use({ site, bucket, workspace, at, env })
      await site.close()
      await workspace.remove()
      await bucket.close()
      await rm(root, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test.describe.configure({ mode: 'serial', timeout: 240_000 })

/** Stores a release of another team's section, with the team's key but credentials for the whole bucket. */
async function smuggle({ site, at, env }: Team, remote: string) {
  const lie = at('lie.json')
  await copyFile(at('trust.json'), lie)
  const key = (await readTrust(lie)).keys.find(({ team }) => team === TEAM)
  if (!key) throw new Error('the team is not trusted')
  await changeTrust(lie, (trust) => withKey(trust, key, ['*'], key.added))
  const settings = readSettings({ ...site.env, RELEASE_KEY: env.RELEASE_KEY, TRUST_FILE: lie })
  const commands = await openCommandSite(settings, 'the team of the gallery')
  const live = (await commands.store.readRegistry()).remotes[remote]?.live ?? 'none'
  const version = await storeVariant(commands.store, await commands.store.releaseFolder(remote, live))
  return { commands, version }
}

test('a team makes a key, is trusted with its section, and ships a change to visitors', async ({
  page,
  team: { site, workspace, at, env },
}) => {
  const made = await done(workspace, `${SITE} keys new ${TEAM} --out ${at('team.pem')}`)
  const [, args = ''] = /npm run site -- (keys trust .*)/.exec(made) ?? []
  const trusted = await site.cli(args.replaceAll("'", '').split(' '))
  expect(trusted.code, trusted.stderr).toBe(0)
  await copyFile(site.env.TRUST_FILE ?? '', at('trust.json'))

  await edit(workspace, 'remote-gallery/content/gallery-texts.ts', (text) =>
    text.replace(/headTitle: '([^']+)'/, "headTitle: '$1 from afar'"),
  )
  const said = await done(workspace, `${SITE} release gallery --note "From afar" --promote`, '.', env)
  const [, version = ''] = /gallery (\S+) is live on 1 host\b/.exec(said) ?? []
  expect(version).not.toBe('')
  await page.goto(`${site.host.url}/gallery`)
  await hydrated(page)
  await expect(page).toHaveTitle(/from afar/)
  expect((await site.served()).gallery).toBe(version)
  expect((await site.cli(['status'])).stdout).toContain('From afar')
})

test('the store refuses the team’s credentials for another section’s pointer and releases', async ({
  team,
}) => {
  const { site, workspace, env } = team
  const other = await site.variant('surgai')
  const before = await site.served()
  const { etags } = await site.store.readRegistry()

  const promoted = await workspace.run(`${SITE} promote surgai ${other}`, '.', env)
  expect(promoted.stderr).toMatch(/live\/surgai\.json/)
  expect(promoted.stderr).toMatch(/not allow|denied/i)
  expect(promoted.code).toBe(1)
  await edit(workspace, 'remote-surgai/package.json', (text) => text.replace('"1.0.0"', '"1.0.1"'))
  const released = await workspace.run(`${SITE} release surgai --promote`, '.', env)
  expect(released.stderr).toMatch(/releases\/surgai\//)
  expect(released.stderr).toMatch(/not allow|denied/i)
  expect(released.code).toBe(1)

  expect((await site.store.readRegistry()).etags).toEqual(etags)
  expect((await site.objects.list('releases/surgai/')).filter(({ key }) => key.includes('1.0.1-'))).toEqual(
    [],
  )
  expect(await site.served()).toEqual(before)
})

test('hosts refuse the team’s key for another section, and the command shows the reason', async ({
  team,
}) => {
  const { site } = team
  const before = await site.served()
  const { commands, version } = await smuggle(team, 'surgai')
  try {
    const refusal = /gallery may not release surgai, only gallery/
    await expect(promote(commands, 'surgai', version)).rejects.toThrow(refusal)
    await until('the log shows the refusal', () => site.host.log.some((line) => refusal.test(line)))
    expect((await site.served()).surgai).toBe(before.surgai)
    expect((await fetch(`${site.host.url}/surgai`)).status).toBe(200)
    const { code, stderr } = await site.cli(['canary', 'surgai', version, '1'])
    expect(stderr).toMatch(refusal)
    expect(code).toBe(1)
  } finally {
    await commands.close()
    await site.cli(['rollback', 'surgai'])
  }
})

test('revoking a key returns its section to a trusted release', async ({ team: { site, at } }) => {
  const built = (await site.store.readRegistry()).remotes.gallery?.previous[0]
  const key = (await readTrust(at('trust.json'))).keys.find((each) => each.team === TEAM)
  const revoked = await site.cli(['keys', 'revoke', key?.id ?? '', '--reason', 'a lost laptop'])
  expect(revoked.stderr + revoked.code).toBe('0')
  await site.untilServed('gallery', built)
  expect(await readFile(site.env.TRUST_FILE ?? '', 'utf8')).toContain('a lost laptop')
  expect(site.host.log.some((line) => line.includes('was revoked: a lost laptop'))).toBe(true)
})

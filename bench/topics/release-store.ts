import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROUTES } from '../../e2e/routes.ts'
import { promote } from '../../host/commands/site/promote.ts'
import { SHELL, withLive } from '../../host/releases/registry/registry.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { type Asked, askAcross, askOn } from '../support/ask-across.ts'
import { releasedNames, storeNext } from '../support/next-release.ts'
import type { BenchOptions } from '../support/options.ts'
import { median } from '../support/statistics.ts'
import { folderPlace, type Place, realPlace, standInPlace } from '../support/store-places.ts'
import { atMost, formatTable, type Row, report } from '../support/table.ts'
import { type ThreeHosts, withThreeHosts } from '../support/three-hosts.ts'
import { toLive, untilServed } from '../support/to-live.ts'
import { makeTeams, promoteAtOnce, type Team, trespass } from '../support/two-teams.ts'
import { withFolder } from '../support/with-folder.ts'

const PROMOTES = 10
const LIVE_BUDGET_MS = 2000
const ACROSS = 1000
const AT_ONCE = 20
const PATHS = ROUTES.map(({ path }) => path)
/** What a page of a section is, and what a page of the shell is. */
const PAGES = { gallery: '/gallery', [SHELL]: '/privacy' }

const told = (problems: readonly string[]): number => {
  for (const problem of problems.slice(0, 20)) process.stderr.write(`${problem}\n`)
  return problems.length
}

/** Ten promotes, the shell among them, from the pointer to the last of three hosts. */
async function promotes({ site, urls }: ThreeHosts, what: string): Promise<Row[]> {
  const names = await releasedNames(site.store)
  const times: number[] = []
  const commands: number[] = []
  for (let i = 0; i < PROMOTES; i++) {
    const { name, next } = await storeNext(site.store, names[i % names.length] ?? '')
    const to = { name, version: next }
    const { liveMs, commandMs } = await toLive(site, urls(), to, (own) => promote(own, name, next))
    times.push(liveMs)
    process.stdout.write(`${name}: live after ${liveMs.toFixed(0)} ms\n`)
    commands.push(commandMs)
  }
  return [
    report(
      `${what}: ${PROMOTES} promotes, pointer to live on three hosts, median`,
      `${median(times).toFixed(0)} ms`,
    ),
    atMost(`${what}: the same, slowest`, Math.max(...times), LIVE_BUDGET_MS, 'ms'),
    report(`${what}: the whole command, with its checks, median`, `${median(commands).toFixed(0)} ms`),
  ]
}

/** Pages of one host with their files from another, from the moment at which a pointer changes. */
async function across({ site, urls }: ThreeHosts, what: string): Promise<Row> {
  const asked: Asked = { requests: 0, failures: [] }
  for (let round = 0; round < PROMOTES; round++)
    for (const [name, page] of Object.entries(PAGES)) {
      const { next } = await storeNext(site.store, name)
      const until = asked.requests + ACROSS / PROMOTES / 2
      await site.store.change(name, (pointer) => withLive(pointer, next))
      const serving = Promise.all(urls().map((url) => untilServed(url, name, next)))
      const done = new AbortController()
      const served = serving.finally(() => done.abort())
      for (let i = round; asked.requests < until || !done.signal.aborted; i++) {
        const others = urls()
        const [from = ''] = others.splice(i % others.length, 1)
        await askAcross(asked, from + page, () => others[asked.requests % others.length] ?? '')
      }
      await served
    }
  return atMost(
    `${what}: pages and their files from different hosts, failed of ${asked.requests}`,
    told(asked.failures),
    0,
    '',
  )
}

async function teamsAtOnce(three: ThreeHosts, teams: readonly Team[], what: string): Promise<Row[]> {
  const wrong: string[] = []
  for (let i = 0; i < AT_ONCE; i++) wrong.push(...(await promoteAtOnce(three, teams)))
  const through = await trespass(three, teams)
  return [
    atMost(`${what}: two teams promote at once, ${AT_ONCE} times: not their own`, told(wrong), 0, ''),
    atMost(`${what}: releases of the other team's section that went through`, told(through), 0, ''),
  ]
}

/** The store is gone, and meanwhile every host restarts at least once. */
async function away(three: ThreeHosts, { door, what }: Place, seconds: number): Promise<Row[]> {
  if (door === null) return [report(`${what}: away`, 'not measured: nothing stands between it and the hosts')]
  const { name, next } = await storeNext(three.site.store, 'gallery')
  await door.shut()
  const end = performance.now() + seconds * 1000
  const stop = askOn(three.urls, PATHS)
  let restarts = 0
  for (; restarts < 3 || performance.now() < end - 10_000; restarts++) await three.restart(restarts % 3)
  await wait(end - performance.now())
  const { requests, failures } = await stop()
  await door.open()
  await three.site.store.change(name, (pointer) => withLive(pointer, next))
  const back = performance.now()
  await Promise.all(three.urls().map((url) => untilServed(url, name, next)))
  const title = `${what}: away for ${seconds} s, ${restarts} restarts of hosts: failed of ${requests}`
  return [
    atMost(title, told(failures), 0, ''),
    report(
      `${what}: back again: pointer to live on three hosts`,
      `${(performance.now() - back).toFixed(0)} ms`,
    ),
  ]
}

const measured = (place: Place, { awaySeconds }: BenchOptions): Promise<Row[]> =>
  withFolder(async (folder) => {
    const trustFile = path.join(folder, 'trust.json')
    await cp(readSettings(process.env).TRUST_FILE, trustFile)
    const teams = await makeTeams(folder, trustFile, place)
    try {
      return await withThreeHosts(folder, { ...place.env, TRUST_FILE: trustFile }, async (three) => {
        const what = `release-store, ${place.what}`
        return [
          ...(await promotes(three, what)),
          await across(three, what),
          ...(await teamsAtOnce(three, teams, what)),
          ...(await away(three, place, awaySeconds)),
        ]
      })
    } finally {
      await Promise.all(teams.map(({ site }) => site.close()))
      await place.close()
    }
  })

/** Three hosts on one store: how soon a promote is live, what fails around it and without the store, and whose it is. */
export async function measure(options: BenchOptions): Promise<Row[]> {
  const rows: Row[] = []
  for (const open of [folderPlace, standInPlace, realPlace]) {
    const place = await open()
    const its = place && (await measured(place, options))
    // it takes minutes a place
    if (its) process.stdout.write(`${formatTable(its)}\n`)
    if (its) rows.push(...its)
    else rows.push(report('release-store, S3 service', 'not measured: S3_TEST_ENDPOINT names none'))
  }
  return rows
}

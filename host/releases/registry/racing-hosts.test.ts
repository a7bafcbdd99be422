import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import * as fc from 'fast-check'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createAutomaticRollback } from '../../live/automatic-rollback.ts'
import { createReleaseLoader } from '../../live/load-release.ts'
import { createPageReleases } from '../../live/page-releases.ts'
import { createSiteState } from '../../live/site-state.ts'
import { knownBuckets, liveVariant } from '../../live/visitors.ts'
import { temporaryFolder, writeSampleRelease } from '../../testing/releases.ts'
import type { ReleaseManifest } from '../manifest/manifest.ts'
import { NO_SHELL } from '../manifest/shell-manifest.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { createKey } from '../trust/keys.ts'
import { createPointerGuard } from '../trust/pointer-guard.ts'
import { withKey } from '../trust/trust.ts'
import { createPointers } from './pointers.ts'
import { type Pointer, type Registry, withCanary, withEvent, withLive, withRollback } from './registry.ts'

const NAME = 'gallery'
const NOW = Date.UTC(2026, 10, 1)
const HOUR_MS = 3_600_000
const key = createKey('team')
const trust = withKey({ keys: [], pointers: 'signed' }, key, ['*'], '2026-01-01T00:00:00.000Z')

let manifest: ReleaseManifest
beforeAll(async () => {
  const folder = await temporaryFolder('racing-hosts')
  manifest = await writeSampleRelease(folder, { api: '', change: { css: [] } })
  await rm(folder, { recursive: true })
})

afterEach(() => void vi.useRealTimers())

const VERSIONS = ['1.0.0-a', '1.0.0-b', '1.0.0-c']
/** The last of a canary's, and the first outside it. */
const BUCKETS = [9, 10]
const version = fc.constantFrom(...VERSIONS)
const change = fc.record({
  host: fc.nat(2),
  kind: fc.constantFrom('promote', 'rollback', 'canary', 'automatic-rollback'),
  version,
})
type Change = { kind: Pointer['history'][number]['kind']; version: string | null }
const visit = fc.record({
  host: fc.nat(2),
  next: fc.nat(2),
  bucket: fc.constantFrom(...BUCKETS),
  turns: fc.nat(30),
})
type Page = { version: string; cookies: string; bucket: number }

/** Returns the pointer after a change, or the same one when the change is refused. */
function changed(pointer: Pointer | undefined, { kind, version }: Change): Pointer | undefined {
  if (version === null) return pointer
  try {
    if (kind === 'promote') return withLive(pointer, version)
    if (kind === 'canary') return withCanary(NAME, pointer, version, 10)
    if (kind === 'rollback' || pointer?.live === version) return withRollback(NAME, pointer)
    return pointer?.canary?.version === version ? { ...pointer, canary: null } : pointer
  } catch {
    return pointer
  }
}

const isOpen = (state: ReturnType<typeof createSiteState>) => liveVariant(state.current()).releases.has(NAME)

/** Plays a history again, and says which releases a visitor of a bucket got, and which of them still answer. */
function replay(history: Pointer['history']) {
  let pointer: Pointer | undefined
  const got: Pick<Pointer, 'live' | 'canary'>[] = []
  const answered = new Map<string, number>()
  const withdrawn = new Set<string>()
  for (const event of history.toReversed()) {
    const before = pointer
    pointer = changed(before, event) ?? withLive(undefined, event.version ?? '')
    const { live, canary } = pointer
    got.push({ live, canary })
    for (const each of [before?.live, before?.canary?.version])
      if (event.kind.endsWith('rollback') && each && each !== live && each !== canary?.version) {
        answered.delete(each)
        withdrawn.add(each)
      }
    if (canary) answered.set(canary.version, Math.max(10, answered.get(canary.version) ?? 0))
    answered.set(live, 100)
  }
  return { pointer, got, answered, withdrawn }
}

const LOST = 'the connection was lost'
/** As long as a promote, its load on another host, and a visit there. */
const LATE_TURNS = 30
const FAULTS = ['request', 'reply', 'empty', 'late'] as const
type Fault = 'none' | (typeof FAULTS)[number]
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'none', ...FAULTS)

type Stored = { body: Buffer; etag: string }

/**
 * An object store in memory, whose every call waits for its turn. Requests and replies may be lost, replies late, and a
 * list empty, as of an unmounted disk.
 * @param next returns what happens to the next call
 */
function storeOf(turn: () => Promise<unknown>, next: () => Fault) {
  let object: Stored | null = null
  let older: Stored | null = null
  const watchers = new Set<() => void>()
  async function call<Value>(run: (happens: Fault) => Value): Promise<Value> {
    const happens = next()
    await turn()
    if (happens === 'request') throw new Error(LOST)
    const value = run(happens)
    for (let turns = happens === 'late' ? LATE_TURNS : 1; turns > 0; turns--) await turn()
    if (happens === 'reply') throw new Error(LOST)
    return value
  }
  const store: Pick<ObjectStore, 'get' | 'put' | 'list'> = {
    get: () => call(() => object),
    put: (_key, body, { condition } = {}) =>
      call(() => {
        if (condition === 'absent' ? object !== null : condition && condition.etag !== object?.etag)
          return null
        older = object
        object = { body: Buffer.from(body), etag: createHash('sha1').update(body).digest('hex') }
        for (const onChange of watchers) void turn().then(onChange)
        return object.etag
      }),
    list: (prefix) =>
      call((happens) =>
        object && happens !== 'empty'
          ? [{ key: `${prefix}${NAME}.json`, etag: object.etag, bytes: 1, modified: new Date() }]
          : [],
      ),
  }
  function watch(onChange: () => void) {
    watchers.add(onChange)
    onChange()
    return () => watchers.delete(onChange)
  }
  function setBack() {
    object = older
  }
  return { objects: store as ObjectStore, call, watch, etag: () => object?.etag, setBack }
}

it('whatever their order, clocks, lost calls and restarts, racing hosts agree on one history, lose no change and never step back, and pages keep their release', async () => {
  vi.useFakeTimers({ now: NOW })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        scheduler: fc.scheduler(),
        changes: fc.array(change, { minLength: 1, maxLength: 6 }),
        clocks: fc.array(fc.integer({ min: -HOUR_MS, max: HOUR_MS }), { minLength: 3, maxLength: 3 }),
        faults: fc.infiniteStream(fault),
        restarts: fc.array(fc.nat(2), { maxLength: 2 }),
        visits: fc.array(visit, { maxLength: 12, size: 'max' }),
      }),
      async ({ scheduler, changes, clocks, faults, restarts, visits }) => {
        // Hosts of the schedule before have left theirs.
        vi.clearAllTimers()
        let isCalm = true
        let lostReads = 0
        let lostReleases = 0
        const turn = () => scheduler.schedule(Promise.resolve())
        const { objects, call, watch, etag, setBack } = storeOf(turn, () =>
          isCalm ? 'none' : faults.next().value,
        )
        const problems: string[] = []
        const lost = (error: unknown) => {
          if (String(error) !== `Error: ${LOST}`) problems.push(String(error))
          return null
        }
        const seen: string[][] = clocks.map(() => [])
        /** What a host has kept on its disk. */
        const kept: (Registry | null)[] = clocks.map(() => null)

        const working: Promise<unknown>[] = []
        function underWay<Value>(work: Promise<Value>) {
          working.push(work.catch(() => {}))
          return work
        }
        function start(host: number) {
          const guard = createPointerGuard(
            () => trust,
            async () => key,
            new Date(NOW + clocks[host]!),
          )
          const pointers = createPointers(objects, guard, async () => kept[host]?.signedAt ?? {})
          async function readRegistry() {
            const registry = { ...(await pointers.readAll()), shell: withLive(undefined, 'none') }
            problems.push(...Object.values(registry.damaged).filter((each) => !each.endsWith(LOST)))
            if (registry.remotes[NAME] && hosts[host]?.pointers === pointers) kept[host] = registry
            return registry
          }
          const store: Partial<ReleaseStore> = {
            readRegistry,
            keptRegistry: async () => kept[host] ?? null,
            readRelease: (_name, version) =>
              call(() => ({ ...manifest, version })).catch((error) => {
                lostReleases += 1
                throw error
              }),
            readShell: async () => NO_SHELL.manifest,
            releaseFolder: async () => '',
            forgetOld: async () => {},
            watch,
          }
          const log = createMemoryLogger()
          const state = createSiteState(store as ReleaseStore, SAMPLE_SITE_CONFIG, log)
          let wasOpen = false
          state.afterChange(({ registry: { signedAt } }) => {
            if (hosts[host] && hosts[host].state !== state) problems.push('a closed host follows')
            if (signedAt?.[NAME]) seen[host]!.push(signedAt[NAME])
            if (wasOpen && !isOpen(state)) problems.push('a section has lost its pages')
            wasOpen ||= isOpen(state)
          })
          const { remote: load } = createReleaseLoader(store as ReleaseStore, SAMPLE_SITE_CONFIG)
          const releases = createPageReleases({
            load,
            trust: () => trust,
            readRegistry: async () => {
              const registry = await readRegistry().catch(lost)
              if (!registry?.remotes[NAME]) lostReads += 1
              return registry ?? Promise.reject(new Error(LOST))
            },
            keepMs: 24 * HOUR_MS,
          })
          const rollback = createAutomaticRollback(
            {
              readRegistry: () => underWay(readRegistry()),
              change: (...asked) => underWay(pointers.change(...asked)),
            },
            1,
            log,
            Date.now,
          )
          return { pointers, state, releases, rollback }
        }
        const hosts: ReturnType<typeof start>[] = []
        hosts.push(...clocks.map((_, host) => start(host)))

        const make = async ({ host, kind, version }: (typeof changes)[number], i: number) => {
          if (kind === 'automatic-rollback')
            return void hosts[host]!.rollback.onRender(NAME, version, 'it fails')
          const event = { by: String(host), kind, version, note: String(i) }
          const { pointers } = hosts[host]!
          return pointers
            .change(NAME, (before) =>
              withEvent(changed(before, event) ?? withLive(undefined, version), event),
            )
            .then(() => i, lost)
        }
        const refused = new Set<string>()
        const pages: Page[] = []
        async function isAnswered(
          { version, cookies }: Omit<Page, 'bucket'>,
          host: number,
        ): Promise<boolean> {
          const { state, releases } = hosts[host]!
          const variant = state.current().variantFor(knownBuckets(cookies))
          const release = await releases.releaseOf(state.current(), variant, NAME, version, cookies)
          return release?.manifest.version === version
        }
        const wait = async (turns: number) => {
          for (let i = 0; i < turns; i++) await turn()
        }
        async function browse({ host, next, bucket, turns }: (typeof visits)[number]) {
          await wait(turns)
          const cookies = `canary=${bucket}`
          const { releases } = hosts[host]!.state.current().variantFor(knownBuckets(cookies))
          const release = releases.get(NAME)
          if (!release) return
          const page = { version: release.manifest.version, cookies, bucket }
          pages.push(page)
          await wait(turns)
          const before = lostReads + lostReleases
          if (!(await isAnswered(page, next)) && before === lostReads + lostReleases)
            refused.add(page.version)
        }
        async function kill(host: number) {
          await turn()
          const [before, lost] = [hosts[host]!.state, lostReleases]
          const { state } = (hosts[host] = start(host))
          await before.close()
          await state.refresh()
          const isKilled = hosts[host].state !== state
          if (lost === lostReleases && !isKilled && !isOpen(state))
            problems.push('a restarted host has no pages')
        }
        const isUpToDate = ({ state }: ReturnType<typeof start>) =>
          state.isReadable() &&
          state.notLoaded().length === 0 &&
          state.current().registry.etags[NAME] === etag()
        async function settle() {
          isCalm = true
          for (let turns = 0; turns < 1000 && !hosts.every(isUpToDate); turns++) await turn()
          // A load under way may still fail by a fault of the time before.
          await Promise.all(hosts.map(({ state }) => state.refresh()))
        }
        const time = { isOver: false }
        async function passTime() {
          while (!time.isOver) {
            await turn()
            vi.advanceTimersByTime(1000)
          }
        }
        async function play() {
          await make({ host: 0, kind: 'promote', version: '1.0.0-a' }, changes.length)
          await settle()
          isCalm = false
          const done = await Promise.all([
            ...changes.map((each, i) => turn().then(() => make(each, i))),
            ...changes.flatMap(() =>
              clocks.map(async (_, host) => {
                await turn()
                // A stranger names no release, so that a read may be under way at the call of a visitor.
                await isAnswered({ version: 'none', cookies: '' }, host)
              }),
            ),
            ...restarts.map(kill),
            ...visits.map(browse),
          ])
          // A rollback changes the pointer after it has read it.
          while (working.length > 0) await working.pop()
          await settle()
          const registries = await Promise.all(hosts.map(({ pointers }) => pointers.readAll()))
          const everyPage = VERSIONS.flatMap((version) =>
            BUCKETS.map((bucket) => ({ version, bucket, cookies: `canary=${bucket}` })),
          )
          const answers = await Promise.all(
            hosts.flatMap((_, host) =>
              everyPage.map(async (page) => [page, await isAnswered(page, host)] as const),
            ),
          )
          for (const { state, releases } of hosts) {
            releases.close()
            await state.close()
          }
          // Someone with a copy of the store puts the pointer before the last one back.
          setBack()
          const setBacks = await Promise.all(hosts.map(({ pointers }) => pointers.readAll()))
          time.isOver = true
          return { done, registries, answers, setBacks }
        }
        void passTime()
        const { done, registries, answers, setBacks } = await scheduler.waitFor(play())

        expect(problems).toEqual([])
        expect(setBacks.filter(({ remotes }) => remotes[NAME])).toEqual([])
        for (const times of seen) expect(times).toEqual(times.toSorted())
        const [pointer, ...others] = registries.map(({ remotes }) => remotes[NAME])
        for (const other of others) expect(other).toEqual(pointer)
        const { history = [] } = pointer ?? {}
        const notes = history.filter(({ by }) => by !== 'host').map(({ note }) => Number(note))
        // A change whose reply was lost may have been made, and none is made twice.
        expect(new Set(notes).size).toBe(notes.length)
        expect(notes).toEqual(expect.arrayContaining(done.filter((each) => typeof each === 'number')))
        const played = replay(history)
        expect([pointer?.live, pointer?.previous, pointer?.canary]).toEqual([
          played.pointer?.live,
          played.pointer?.previous,
          played.pointer?.canary,
        ])
        for (const { state } of hosts)
          for (const bucket of BUCKETS)
            expect(
              state
                .current()
                .variantFor(() => bucket)
                .releases.get(NAME)?.manifest.version,
            ).toBe(pointer?.canary && bucket < 10 ? pointer.canary.version : pointer?.live)
        for (const { version, bucket } of pages)
          expect(
            played.got.some(
              ({ live, canary }) => live === version || (canary?.version === version && bucket < 10),
            ),
          ).toBe(true)
        expect([...played.withdrawn]).toEqual(expect.arrayContaining([...refused]))
        for (const [{ version, bucket }, isIt] of answers)
          expect(isIt).toBe(bucket < (played.answered.get(version) ?? 0))
      },
    ),
    // To play a failure again, add its `seed` and `path`.
    { numRuns: Number(process.env.SCHEDULES ?? 100) },
  )
}, 600_000)

it.each(['read', 'change'] as const)('a %s whose answer comes late looks like no step back', async (kind) => {
  const { objects: store } = storeOf(
    async () => {},
    () => 'none',
  )
  let late: Promise<void> | undefined
  const guard = createPointerGuard(
    () => trust,
    async () => key,
  )
  const host = createPointers(
    {
      ...store,
      get: async (...asked) => {
        const delay = late
        late = undefined
        const object = await store.get(...asked)
        await delay
        return object
      },
    },
    guard,
  )
  const other = createPointers(store, guard)
  const promote = (by: typeof host, version: string) =>
    by.change(NAME, (pointer) => withLive(pointer, version)).then(() => by.readAll())
  await promote(host, '1.0.0-a')
  await promote(other, '1.0.0-b')

  let answer = () => {}
  late = new Promise((resolve) => {
    answer = resolve
  })
  const first = kind === 'read' ? host.readAll() : promote(host, '1.0.0-d')
  await setImmediate()
  await promote(other, '1.0.0-c')
  const second = host.readAll()
  await setImmediate()
  answer()
  expect([(await first).damaged, (await second).damaged]).toEqual([{}, {}])
  const { live, previous } = (await host.readAll()).remotes[NAME]!
  expect([live, ...previous].toSorted()).toEqual([
    '1.0.0-a',
    '1.0.0-b',
    '1.0.0-c',
    ...(kind === 'change' ? ['1.0.0-d'] : []),
  ])
})

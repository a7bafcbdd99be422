import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ObjectStore } from '../store/object-store.ts'
import { createKey } from '../trust/keys.ts'
import { createPointerGuard } from '../trust/pointer-guard.ts'
import { withKey } from '../trust/trust.ts'
import { createPointers } from './pointers.ts'
import { type Pointer, withCanary, withEvent, withLive, withRollback } from './registry.ts'

const NAME = 'gallery'
const NOW = Date.UTC(2026, 10, 1)
const HOUR_MS = 3_600_000
const key = createKey('team')
const trust = withKey({ keys: [], pointers: 'signed' }, key, ['*'], '2026-01-01T00:00:00.000Z')

const change = fc.record({
  host: fc.nat(2),
  kind: fc.constantFrom('promote', 'rollback', 'canary'),
  version: fc.constantFrom('1.0.0-a', '1.0.0-b', '1.0.0-c'),
})
type Change = { kind: 'promote' | 'rollback' | 'canary'; version: string }

/** Returns the pointer after a change, or the same one when the change is refused. */
function changed(pointer: Pointer | undefined, { kind, version }: Change): Pointer | undefined {
  try {
    if (kind === 'promote') return withLive(pointer, version)
    return kind === 'rollback' ? withRollback(NAME, pointer) : withCanary(NAME, pointer, version, 10)
  } catch {
    return pointer
  }
}

const LOST = 'the connection was lost'
const fault = fc.constantFrom<'none' | 'request' | 'reply'>(
  'none',
  'none',
  'none',
  'none',
  'request',
  'reply',
)

/**
 * An object store in memory, whose every call waits for its turn, and whose requests and replies may be lost.
 * @param next returns what happens to the next call
 */
function storeOf(turn: () => Promise<unknown>, next: () => 'none' | 'request' | 'reply'): ObjectStore {
  let object: { body: Buffer; etag: string } | null = null
  async function call<Value>(run: () => Value): Promise<Value> {
    const happens = next()
    await turn()
    if (happens === 'request') throw new Error(LOST)
    const value = run()
    await turn()
    if (happens === 'reply') throw new Error(LOST)
    return value
  }
  const store: Pick<ObjectStore, 'get' | 'put' | 'list'> = {
    get: () => call(() => object),
    put: (_key, body, { condition } = {}) =>
      call(() => {
        if (condition === 'absent' ? object !== null : condition && condition.etag !== object?.etag)
          return null
        object = { body: Buffer.from(body), etag: createHash('sha1').update(body).digest('hex') }
        return object.etag
      }),
    list: (prefix) =>
      call(() =>
        object ? [{ key: `${prefix}${NAME}.json`, etag: object.etag, bytes: 1, modified: new Date() }] : [],
      ),
  }
  return store as ObjectStore
}

it('whatever their order, clocks, lost calls and restarts, racing hosts agree on one history, lose no change and never step back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: -HOUR_MS, max: HOUR_MS }), { minLength: 3, maxLength: 3 }),
      fc.infiniteStream(fault),
      fc.array(fc.nat(2), { maxLength: 2 }),
      async (scheduler, changes, clocks, faults, restarts) => {
        let isCalm = false
        const objects = storeOf(
          () => scheduler.schedule(Promise.resolve()),
          () => (isCalm ? 'none' : faults.next().value),
        )
        const seen: string[][] = clocks.map(() => [])
        /** A host that starts knows what it has kept: the time of the last pointer that it accepted. */
        const start = (host: number) => {
          const guard = createPointerGuard(
            () => trust,
            async () => key,
            new Date(NOW + clocks[host]!),
          )
          return createPointers(objects, guard, async () =>
            Object.fromEntries(seen[host]!.slice(-1).map((at) => [NAME, at])),
          )
        }
        const hosts = clocks.map((_, host) => start(host))
        const problems: string[] = []
        const lost = (error: unknown) => {
          if (String(error) !== `Error: ${LOST}`) problems.push(String(error))
          return null
        }
        const read = async (host: number) => {
          const running = hosts[host]!
          const registry = await running.readAll().catch(lost)
          if (hosts[host] !== running) return
          problems.push(...Object.values(registry?.damaged ?? {}).filter((each) => !each.endsWith(LOST)))
          if (registry?.signedAt?.[NAME]) seen[host]!.push(registry.signedAt[NAME])
        }
        const running = changes.flatMap(({ host, ...each }, i) => [
          hosts[host]!.change(NAME, (before) =>
            withEvent(changed(before, each) ?? withLive(undefined, each.version), {
              by: String(host),
              kind: each.kind,
              version: each.version,
              note: String(i),
            }),
          ).then(() => i, lost),
          ...hosts.map((_, reader) => read(reader)),
        ])
        const killed = restarts.map(async (host) => {
          await scheduler.schedule(Promise.resolve())
          hosts[host] = start(host)
          await read(host)
        })
        const done = await scheduler.waitFor(Promise.all(running))
        await scheduler.waitFor(Promise.all(killed))
        isCalm = true
        await scheduler.waitFor(Promise.all(hosts.map((_, host) => read(host))))
        const registries = await scheduler.waitFor(Promise.all(hosts.map((host) => host.readAll())))

        expect(problems).toEqual([])
        for (const times of seen) expect(times).toEqual(times.toSorted())
        const [pointer, ...others] = registries.map(({ remotes }) => remotes[NAME])
        for (const other of others) expect(other).toEqual(pointer)
        const notes = pointer?.history.map(({ note }) => Number(note)) ?? []
        // A change whose reply was lost may have been made, and none is made twice.
        expect(new Set(notes).size).toBe(notes.length)
        expect(notes).toEqual(expect.arrayContaining(done.filter((each) => typeof each === 'number')))
        const replayed = notes
          .toReversed()
          .reduce<Pointer | undefined>(
            (before, i) => changed(before, changes[i]!) ?? withLive(undefined, changes[i]!.version),
            undefined,
          )
        expect([pointer?.live, pointer?.previous, pointer?.canary]).toEqual([
          replayed?.live,
          replayed?.previous,
          replayed?.canary,
        ])
      },
    ),
    { numRuns: 200 },
  )
})

it.each(['read', 'change'] as const)('a %s whose answer comes late looks like no step back', async (kind) => {
  const store = storeOf(
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

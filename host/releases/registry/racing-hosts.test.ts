import { createHash } from 'node:crypto'
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

/** An object store in memory, whose every call waits for its turn. */
function storeOf(turn: () => Promise<unknown>): Pick<ObjectStore, 'get' | 'put' | 'list'> {
  let object: { body: Buffer; etag: string } | null = null
  return {
    get: async () => turn().then(() => object),
    put: async (_key, body, { condition } = {}) => {
      await turn()
      if (condition === 'absent' ? object !== null : condition && condition.etag !== object?.etag) return null
      object = { body: Buffer.from(body), etag: createHash('sha1').update(body).digest('hex') }
      return object.etag
    },
    list: async (prefix) => {
      await turn()
      return object
        ? [{ key: `${prefix}${NAME}.json`, etag: object.etag, bytes: 1, modified: new Date() }]
        : []
    },
  }
}

it('whatever their order and clocks, racing hosts agree on one history, lose no change and never step back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: -HOUR_MS, max: HOUR_MS }), { minLength: 3, maxLength: 3 }),
      async (scheduler, changes, clocks) => {
        const objects = storeOf(() => scheduler.schedule(Promise.resolve())) as ObjectStore
        const hosts = clocks.map((ahead) =>
          createPointers(
            objects,
            createPointerGuard(
              () => trust,
              async () => key,
              new Date(NOW + ahead),
            ),
          ),
        )
        const seen: string[][] = hosts.map(() => [])
        const problems: unknown[] = []
        const read = async (host: number) => {
          const { damaged, signedAt } = await hosts[host]!.readAll()
          problems.push(...Object.values(damaged))
          if (signedAt?.[NAME]) seen[host]!.push(signedAt[NAME])
        }
        const running = changes.flatMap(({ host, ...each }, i) => [
          hosts[host]!.change(NAME, (before) => {
            const after = changed(before, each) ?? withLive(undefined, each.version)
            return withEvent(after, {
              by: String(host),
              kind: each.kind,
              version: each.version,
              note: String(i),
            })
          }),
          ...hosts.map((_, reader) => read(reader)),
        ])
        await scheduler.waitFor(Promise.all(running))
        const registries = await scheduler.waitFor(Promise.all(hosts.map((host) => host.readAll())))

        expect(problems).toEqual([])
        for (const times of seen) expect(times).toEqual(times.toSorted())
        const [pointer, ...others] = registries.map(({ remotes }) => remotes[NAME])
        for (const other of others) expect(other).toEqual(pointer)
        const notes = pointer!.history.map(({ note }) => Number(note))
        expect(notes.toSorted()).toEqual(changes.map((_, i) => i))
        const replayed = notes
          .toReversed()
          .reduce<Pointer | undefined>(
            (before, i) => changed(before, changes[i]!) ?? withLive(undefined, changes[i]!.version),
            undefined,
          )
        expect([pointer!.live, pointer!.previous, pointer!.canary]).toEqual([
          replayed!.live,
          replayed!.previous,
          replayed!.canary,
        ])
      },
    ),
    { numRuns: 100 },
  )
})

import { expect, it } from 'vitest'
import { registryOf } from '../../releases/registry/pointers.ts'
import { type Pointer, withEvent, withLive } from '../../releases/registry/registry.ts'
import type { HostEvent } from './security-log.ts'
import { createReleaseEvents } from './start-security-log.ts'

const registry = (pointer: Pointer) =>
  registryOf([{ name: 'gallery', key: 'live/gallery.json', etag: 'e', pointer }])
const promoted = (pointer: Pointer | undefined, version: string) =>
  withEvent(withLive(pointer, version), { by: 'Ana', kind: 'promote', version, note: null })

it('[log-releases] reports each change to a release once, oldest first, and none from before the start', () => {
  const first = promoted(undefined, 'a')
  const told: HostEvent[] = []
  const onRegistry = createReleaseEvents(async (event) => told.push(event) > 0, registry(first))
  onRegistry(registry(first))
  expect(told).toEqual([])
  const third = promoted(promoted(first, 'b'), 'c')
  onRegistry(registry(third))
  onRegistry(registry(third))
  expect(told).toMatchObject([
    { kind: 'promote', section: 'gallery', detail: 'b, by Ana', event: third.history[1]?.event },
    { kind: 'promote', section: 'gallery', detail: 'c, by Ana', time: third.history[0]?.at },
  ])
})

it('reports an event again if it could not be stored', async () => {
  let told = 0
  const onRegistry = createReleaseEvents(async () => ++told > 1, null)
  const now = registry(promoted(undefined, 'a'))
  onRegistry(now)
  await new Promise(setImmediate)
  onRegistry(now)
  expect(told).toBe(2)
})

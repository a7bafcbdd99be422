import { pointersOf, type Registry } from '../../releases/registry/registry.ts'
import type { SecurityLog } from './security-log.ts'

/**
 * Tells the security log what was done to the releases, by a command, a host or on the board: the pointers hold it.
 * Several hosts may tell the same to one log; an event is the same one there.
 * @param known what was told before
 */
export function createReleaseEvents(note: SecurityLog['note'], known: Registry | null) {
  const told = new Set(
    (known ? pointersOf(known) : []).flatMap(([, { history }]) => history.map(({ event }) => event)),
  )
  return function onRegistry(registry: Registry): void {
    for (const [section, { history }] of pointersOf(registry))
      for (const { event, at, by, kind, version, note: why } of history.toReversed()) {
        if (told.has(event)) continue
        told.add(event)
        const detail = [version, why, `by ${by}`].filter((each) => each !== null).join(', ')
        void note({ event, time: at, kind, section, detail }).then((isKept) => isKept || told.delete(event))
      }
  }
}

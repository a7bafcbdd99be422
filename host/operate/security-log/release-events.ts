import { pointersOf, type Registry } from '../../releases/registry/registry.ts'
import type { SecurityLog } from './security-log.ts'

/**
 * Copies the history of the pointers to the security log: changes by a command, a host or the board. Several
 * hosts may report the same event to one log, which keeps it once.
 * @param known the registry at the last report
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

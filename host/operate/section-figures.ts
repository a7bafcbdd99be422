import { residentBytes } from '../sections/resident-memory.ts'
import type { Figure } from './site-metrics.ts'

/** Limits the series that a section can create. */
const MOST_FIGURES = 16

/** Keeps the latest value of each figure that the sections' APIs report. */
export function createSectionFigures() {
  const known = new Map<string, Map<string, number>>()
  return {
    note(remote: string, name: string, value: number): void {
      const own = known.get(remote) ?? new Map<string, number>()
      known.set(remote, own)
      if (own.has(name) || own.size < MOST_FIGURES) own.set(name, value)
    },
    read: (): Figure[] =>
      [...known].flatMap(([remote, own]) =>
        [...own].map(([figure, value]) => ({ labels: { remote, figure }, value })),
      ),
  }
}

/**
 * Reports the memory of section processes.
 * @param pids by `<remote>@<release>`; undefined while not started
 */
export const memoryOf = (pids: ReadonlyMap<string, number | undefined>): Figure[] =>
  [...pids].flatMap(([key, pid]) => {
    const value = pid === undefined ? null : residentBytes(pid)
    const [remote = '', release = ''] = key.split('@')
    return value === null ? [] : [{ labels: { remote, release }, value }]
  })

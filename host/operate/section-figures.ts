import { residentBytes } from '../sections/resident-memory.ts'
import type { Figure } from './site-metrics.ts'

/** A section cannot make up more series than that. */
const MOST_FIGURES = 16

/** What the APIs of the sections want operators to see: the latest value of each. */
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

/** Memory of the processes of sections. @param pids by `<remote>@<release>`; none where it is not started */
export const memoryOf = (pids: ReadonlyMap<string, number | undefined>): Figure[] =>
  [...pids].flatMap(([key, pid]) => {
    const value = pid === undefined ? null : residentBytes(pid)
    const [remote = '', release = ''] = key.split('@')
    return value === null ? [] : [{ labels: { remote, release }, value }]
  })

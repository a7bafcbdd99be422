import { describe, expect, it } from 'vitest'
import { reachedPackages } from './packages.ts'

const nothing = { dependencies: {}, optionalDependencies: {}, peerDependencies: {} }
const LOCKED = {
  'node_modules/a': { ...nothing, dependencies: { b: '1' }, optionalDependencies: { bin: '1' } },
  'node_modules/b': { ...nothing, peerDependencies: { c: '1' } },
  'node_modules/c': nothing,
  'node_modules/bin': nothing,
  'node_modules/tool': { ...nothing, dependencies: { b: '2' } },
  'node_modules/tool/node_modules/b': nothing,
  'node_modules/own': { ...nothing, link: true },
  'host/node_modules/c': nothing,
}
const reached = (from: string, ...names: string[]) =>
  reachedPackages(LOCKED, new Map([[from, new Set(names)]]))

describe('reachedPackages', () => {
  it('follows only a package’s dependencies', () => {
    expect(reached('host', 'a')).toEqual(['a', 'b', 'bin', 'c'].map((name) => `node_modules/${name}`))
  })

  it('finds the nearest copy, as Node does', () => {
    expect(reached('', 'tool')).toEqual(['node_modules/tool', 'node_modules/tool/node_modules/b'])
    expect(reached('host', 'c')).toEqual(['host/node_modules/c'])
  })

  it('leaves out binaries for other platforms, and workspaces', () => {
    const here = (at: string) => at !== 'node_modules/bin'
    expect(reachedPackages(LOCKED, new Map([['host', new Set(['a', 'own'])]]), here)).not.toContain(
      'node_modules/bin',
    )
    expect(reached('host', 'own')).toEqual([])
  })

  it('names a missing import', () => {
    expect(() => reached('host', 'missing')).toThrow('host needs missing')
  })
})

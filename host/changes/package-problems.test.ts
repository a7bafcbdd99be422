import { expect, it } from 'vitest'
import { packageProblems } from './package-problems.ts'

const between = (wanted: string, version: string) =>
  packageProblems({ packages: { react: wanted } }, { packages: { react: version } })

it.each([
  ['19.3.1', '19.3.1'],
  ['19.3.1', '19.3.2'],
  ['19.3.1', '19.4.0'],
])('a release built with react %s works with a shell that has %s', (wanted, version) => {
  expect(between(wanted, version)).toEqual([])
})

it.each([
  ['19.3.1', '19.3.0'],
  ['19.4.0', '19.3.9'],
  ['18.3.1', '19.3.1'],
  ['19.3.1', '18.9.9'],
  ['19.3.1', '20.0.0'],
])('[shared-version] a release built with react %s is refused where the shell has %s', (wanted, version) => {
  expect(between(wanted, version)).toEqual([`it needs react ^${wanted}, and the shell has ${version}`])
})

it('accepts releases and shells that name no packages', () => {
  expect(packageProblems({ packages: {} }, { packages: { react: '19.3.1' } })).toEqual([])
  expect(packageProblems({ packages: { react: '19.3.1' } }, { packages: {} })).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { importsIn, lockProblems, packageOf, versionProblems } from './package-rules.ts'

describe('versions', () => {
  const root = { name: 'site', devDependencies: { react: '19.3.1' } }
  const problemsOf = (...manifests: Record<string, string>[]) =>
    versionProblems(
      root,
      new Map(manifests.map((dependencies, i) => [`part-${i}`, { name: `part-${i}`, dependencies }])),
    )

  it('are declared in the root when several workspaces use them, else where they are used', () => {
    expect(problemsOf({ react: '*', zustand: '1.5.4', '@lustre/platform': '1.0.0' }, { react: '*' })).toEqual(
      [],
    )
  })

  it('are exact in remotes, which can move to another repository, and equal the root’s', () => {
    const of = (react: string) =>
      versionProblems(root, new Map([['remote-x', { name: 'remote-x', dependencies: { react } }]]))
    expect(of('19.3.1')).toEqual([])
    for (const other of ['*', '19.3.0'])
      expect(of(other)).toEqual([
        'remote-x/package.json: react is "19.3.1", as the root\'s package.json names its version',
      ])
  })

  it.each([
    ['a second place', [{ react: '19.3.1' }], ['part-0/package.json: react is "*", as the root']],
    [
      'no place',
      [{ zod: '4.6.7' }, { zod: '*' }],
      ['part-0/package.json: zod is used', 'part-1/package.json: zod is used'],
    ],
    ['any version', [{ zod: '*' }], ['part-0/package.json: zod * is not an exact version']],
    ['a range', [{ zod: '^4.0.0' }], ['part-0/package.json: zod ^4.0.0 is not an exact version']],
  ])('are reported with %s', (_, manifests, problems) => {
    const found = problemsOf(...manifests)
    expect(found).toHaveLength(problems.length)
    problems.forEach((problem, i) => expect(found[i]).toContain(problem))
  })

  it('are refused as ranges in the root', () => {
    expect(versionProblems({ name: 'site', devDependencies: { react: '^19' } }, new Map())).toEqual([
      'package.json: react ^19 is not an exact version',
    ])
  })
})

describe('imports', () => {
  it.each([
    ['react', 'react'],
    ['react/jsx-runtime', 'react'],
    ['@hono/node-server/serve-static', '@hono/node-server'],
    ['node:fs', null],
    ['fs/promises', null],
    ['./near.ts', null],
    ['virtual:remotes', null],
  ])('%s belongs to package %s', (specifier, name) => {
    expect(packageOf(specifier)).toBe(name)
  })

  it.each([
    "import { a } from 'zustand'",
    "import {\n  a,\n  b,\n} from 'zustand'",
    "import 'zustand/style.css'",
    "export * from 'zustand'",
    "import type { A } from 'zustand'",
    "const later = () => import('zustand')",
  ])('%j is found', (code) => {
    expect(importsIn(code)).toEqual(['zustand'])
  })

  it('are not found in prose', () => {
    const code =
      "// we import 'zustand'\nexport const text = 'from \"zustand\"'\nexport const a = b('zustand')"
    expect(importsIn(code)).toEqual([])
  })
})

describe('the lockfile', () => {
  const linter = { optionalDependencies: { '@linter/darwin': '1.0.0' } }

  it('has the binaries for every platform, beside their package or above it', () => {
    expect(
      lockProblems({
        '': {},
        'node_modules/linter': linter,
        'node_modules/@linter/darwin': { version: '1.0.0' },
      }),
    ).toEqual([])
    expect(
      lockProblems({
        'host/node_modules/linter': linter,
        'host/node_modules/linter/node_modules/@linter/darwin': { version: '1.0.0' },
      }),
    ).toEqual([])
  })

  it('is refused when it lacks a platform’s package', () => {
    expect(
      lockProblems({
        'node_modules/linter': linter,
        'host/node_modules/@linter/darwin': { version: '1.0.0' },
      }),
    ).toEqual(['package-lock.json: node_modules/linter names @linter/darwin, which is not locked'])
  })
})

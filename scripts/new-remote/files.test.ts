import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { declaredPaths, newRemoteFiles, newRemoteProblems, withRoute, withWorkspace } from './files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const { version: kit, devDependencies } = JSON.parse(read('package.json'))
const versions = { ...devDependencies, kit }

describe('a new remote', () => {
  it.each([
    ['Price List', '/prices', /not a valid name/],
    ['price--list', '/prices', /not a valid name/],
    ['site', '/prices', /host's own/],
    ['gallery', '/prices', /there is a remote-gallery already/],
    ['prices', 'prices', /not a valid path/],
    ['prices', '/Prices', /not a valid path/],
    ['prices', '/', /not a valid path/],
    ['prices', '/api/prices', /host's own/],
    ['prices', '/gallery', /belongs to gallery already/],
  ])('is refused as %s at %s', (name, route, why) => {
    expect(newRemoteProblems(name, route, ['gallery'], { gallery: ['/gallery'] }).join()).toMatch(why)
  })

  it('is made when name and path are free', () => {
    expect(newRemoteProblems('price-list', '/prices/2026', ['gallery'], { gallery: ['/gallery'] })).toEqual(
      [],
    )
  })

  it('has the same folders as its siblings, with every placeholder filled in', () => {
    const files = newRemoteFiles('template', 'price-list', '/prices', versions)
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'content/texts.ts',
      'package.json',
      'remote.config.ts',
      'src/features/welcome/welcome.test.tsx',
      'src/features/welcome/welcome.tsx',
      'src/pages/price-list-page.tsx',
      'src/remote.css',
      'src/remote.tsx',
      'vite.config.ts',
    ])
    for (const [file, text] of Object.entries(files)) expect(text, file).not.toMatch(/\{\{|\}\}(?!\s*[>/)])/)
    expect(files['src/pages/price-list-page.tsx']).toContain('function PriceListPage()')
    expect(declaredPaths(files['src/remote.tsx'] ?? '')).toEqual(['/prices'])
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ dependencies: { react: versions.react } })
  })

  it.each(['package.json', 'vite.config.ts', 'src/remote.css'])(
    'has a %s in the same form as remote-payment’s',
    (file) => {
      const made = newRemoteFiles('template', 'payment', '/custom', versions)[file] ?? ''
      const sibling = read(`remote-payment/${file}`)
      if (file === 'package.json') expect(JSON.parse(made).scripts).toEqual(JSON.parse(sibling).scripts)
      else expect(sibling.startsWith(made.trimEnd())).toBe(true)
    },
  )
})

describe('a separate repository', () => {
  const files = newRemoteFiles('repository', 'prices', '/prices', { ...versions, contract: '2' })
  const workflow = parse(files['.github/workflows/release.yml'] ?? '')
  const jobs = Object.values<{ env?: object; steps: { env?: object }[] }>(workflow.jobs)

  it('contains the section’s name wherever it is needed', () => {
    for (const [file, text] of Object.entries(files)) expect(text, file).not.toMatch(/\{\{(?! )/)
    expect(workflow.env).toEqual({ SECTION: 'prices' })
  })

  it('gives secrets only to the steps that release, and never to a pull request', () => {
    for (const { env } of jobs) expect(JSON.stringify(env ?? {})).not.toContain('secrets.')
    expect(JSON.stringify(workflow.jobs.check)).not.toContain('secrets.')
    for (const job of ['live', 'rollback'])
      expect(workflow.jobs[job].if).toMatch(/^github\.event_name == '(?:push|workflow_dispatch)'$/)
  })

  it('limits the time of each job', () => {
    for (const job of jobs) expect(job).toHaveProperty('timeout-minutes')
  })
})

describe('the lockfile', () => {
  const lock = read('package-lock.json')

  it('gains the workspace and its link, and keeps everything else', () => {
    const manifest = { version: '1.0.0', dependencies: { react: versions.react } }
    const after = withWorkspace(lock, 'remote-price-list', manifest)
    const parsed = JSON.parse(after)
    const {
      'remote-price-list': workspace,
      'node_modules/remote-price-list': link,
      ...others
    } = parsed.packages
    expect(workspace).toEqual(manifest)
    expect(link).toEqual({ resolved: 'remote-price-list', link: true })
    expect(`${JSON.stringify({ ...parsed, packages: others }, null, 2)}\n`).toBe(lock)
  })
})

describe('the list of pages', () => {
  it('gains the new page', () => {
    const after = withRoute(read('e2e/routes.ts'), 'price-list', '/prices')
    expect(after).toContain("heading: 'Price list', title: 'Price list'")
    expect(declaredPaths(after)).toEqual([...declaredPaths(read('e2e/routes.ts')), '/prices'])
  })

  it('is left alone when it has a different form', () => {
    expect(() => withRoute('export const ROUTES = []', 'prices', '/prices')).toThrow('no list of routes')
  })
})

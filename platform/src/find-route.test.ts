import { describe, expect, it } from 'vitest'
import { findRoute } from './find-route.ts'
import { routeFacts } from './route-facts.ts'
import type { RemoteSnapshot, RouteSnapshot } from './snapshot.ts'

const route = (path: string): RouteSnapshot => ({
  ...routeFacts({ path, chrome: 'site', title: path }),
  pattern: path,
  preload: [],
})
const remote = (name: string, ...paths: string[]): RemoteSnapshot => ({
  name,
  version: '1',
  entry: '',
  css: [],
  preload: [],
  settings: {},
  routes: paths.map(route),
})
const remotes = [remote('marketing', '/', '/qa'), remote('run', '/run', '/run/:id')]
const owner = (path: string) => {
  const found = findRoute(remotes, path)
  return found && `${found.remote.name} ${found.route.path}`
}

describe('findRoute', () => {
  it.each([
    ['/', 'marketing /'],
    ['/qa', 'marketing /qa'],
    ['/qa/', 'marketing /qa'],
    ['/run', 'run /run'],
    ['/run/17', 'run /run/:id'],
  ])('%s belongs to %s', (path, expected) => {
    expect(owner(path)).toBe(expected)
  })

  it('prefers a path without parameters, as the router does', () => {
    const found = findRoute([remote('run', '/run/:id', '/run/new')], '/run/new')
    expect(found?.route.path).toBe('/run/new')
  })

  it.each(['/unknown', '/qa/more', '/run/17/x', '/qax', ''])('finds no route for %s', (path) => {
    expect(path === '' ? findRoute([], '/') : owner(path)).toBeNull()
  })
})

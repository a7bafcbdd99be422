import { describe, expect, it } from 'vitest'
import { CONTRACT, parseRemoteModule } from './contract.ts'

const Page = () => null
const route = { path: '/gallery', chrome: 'site', title: 'Gallery', Page }
const parse = (module: unknown) => () => parseRemoteModule('gallery', module)
const withRoute = (change: object) => parse({ contract: CONTRACT, routes: [{ ...route, ...change }] })

describe('parseRemoteModule', () => {
  it('gives the module of a remote that keeps the contract', () => {
    const routes = [
      route,
      { ...route, path: '/portfolio', chrome: 'none', redirect: '/gallery', data: '/x/:y' },
    ]
    expect(parse({ contract: CONTRACT, routes })()).toEqual({ contract: CONTRACT, routes })
  })

  it.each([
    ['nothing', undefined, 'remote gallery: exposes no module'],
    [
      'another contract',
      { contract: 3, routes: [route] },
      'remote gallery: speaks contract 3, this shell speaks 2',
    ],
    ['no contract', { routes: [route] }, 'remote gallery: speaks contract undefined'],
    ['no routes', { contract: CONTRACT, routes: [] }, 'remote gallery: exposes no routes'],
    ['routes of another kind', { contract: CONTRACT, routes: {} }, 'remote gallery: exposes no routes'],
    [
      'a route that is no object',
      { contract: CONTRACT, routes: [null] },
      'remote gallery: a route is not an object',
    ],
  ])('refuses %s', (_what, module, message) => {
    expect(parse(module)).toThrow(message)
  })

  it.each([
    ['a path without slash', { path: 'gallery' }, 'path "gallery" does not start with /'],
    ['no path', { path: undefined }, 'path undefined does not start with /'],
    ['another chrome', { chrome: 'all' }, "/gallery: chrome is neither 'site' nor 'none'"],
    ['a blank title', { title: ' ' }, '/gallery: title is missing'],
    ['a page that is no component', { Page: 'div' }, '/gallery: Page is not a component'],
    [
      'a redirect to another site',
      { redirect: '//evil.example' },
      '/gallery: redirect is not a path of this site',
    ],
    ['data of another site', { data: 'https://evil.example/x' }, "data is not a path of the remote's API"],
    ['data that is no path', { data: 7 }, "data is not a path of the remote's API"],
    ['a redirect to an address', { redirect: 'https://evil.example' }, 'redirect is not a path of this site'],
  ])('refuses a route with %s', (_what, change, message) => {
    expect(withRoute(change)).toThrow(message)
  })
})

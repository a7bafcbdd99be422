import { describe, expect, it } from 'vitest'
import { CONTRACT, parseRemoteModule } from './contract.ts'

const Page = () => null
const route = { path: '/gallery', chrome: 'site', title: 'Gallery', Page }
const parse = (module: unknown) => () => parseRemoteModule('gallery', module)
const withRoute = (change: object) => parse({ contract: CONTRACT, routes: [{ ...route, ...change }] })

describe('parseRemoteModule', () => {
  it('returns the module of a remote that keeps the contract', () => {
    const routes = [
      route,
      { ...route, path: '/portfolio', chrome: 'none', redirect: '/gallery', data: '/x/:y' },
    ]
    expect(parse({ contract: CONTRACT, routes })()).toEqual({ contract: CONTRACT, routes })
  })

  it.each([
    ['nothing', undefined, 'remote gallery: speaks contract undefined, this shell speaks 3'],
    [
      'another contract',
      { contract: 4, routes: [route] },
      'remote gallery: speaks contract 4, this shell speaks 3',
    ],
    ['no contract', { routes: [route] }, 'remote gallery: speaks contract undefined'],
    ['no routes', { contract: CONTRACT, routes: [] }, 'remote gallery: exposes no routes'],
    ['routes of another kind', { contract: CONTRACT, routes: {} }, 'remote gallery: exposes no routes'],
    [
      'a route that is not an object',
      { contract: CONTRACT, routes: [null] },
      'remote gallery: undefined: path cannot be undefined',
    ],
  ])('refuses %s', (_what, module, message) => {
    expect(parse(module)).toThrow(message)
  })

  it.each([
    ['a path without a slash', { path: 'gallery' }, 'gallery: path cannot be "gallery"'],
    ['a page that is not a component', { Page: 'div' }, '/gallery: Page is not a component'],
    ['no page', { Page: undefined }, '/gallery: Page is not a component'],
    ['a redirect to another site', { redirect: '//evil.example' }, '/gallery: redirect cannot be "//evil'],
    [
      'a shuffle without a number of orders',
      { shuffle: { sticky: true } },
      '/gallery: shuffle cannot be {"sticky":true}',
    ],
    ['a string for a flag', { camera: 'yes' }, '/gallery: camera cannot be "yes"'],
    ['a number for a flag', { indexed: 0 }, '/gallery: indexed cannot be 0'],
  ])('refuses a route with %s', (_what, change, message) => {
    expect(withRoute(change)).toThrow(`remote gallery: ${message}`)
  })
})

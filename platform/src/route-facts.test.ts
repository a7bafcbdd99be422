import { describe, expect, it } from 'vitest'
import { routeFacts } from './route-facts.ts'

const ROUTE = { path: '/gallery', chrome: 'site', title: 'Gallery' }

describe('the facts of a route', () => {
  it('default to an indexed page in a common document, without redirect, shuffle, camera or data', () => {
    expect(routeFacts(ROUTE)).toEqual({
      ...ROUTE,
      indexed: true,
      shuffle: null,
      redirect: null,
      camera: false,
      ownDocument: false,
      private: false,
      anchors: [],
      data: null,
      worksOffline: false,
      tellsKept: false,
    })
  })

  it('are those that the route declares', () => {
    const said = {
      ...ROUTE,
      indexed: false,
      shuffle: { seeds: 4, sticky: true },
      redirect: '/galleryx',
      camera: true,
      ownDocument: true,
      private: true,
      anchors: ['pricing'],
      data: '/x/:y',
      worksOffline: true,
      tellsKept: true,
    }
    expect(routeFacts(said)).toEqual(said)
  })

  it('leave out those that only a newer build knows', () => {
    expect(routeFacts({ ...ROUTE, newer: true })).not.toHaveProperty('newer')
  })

  it.each([1, 8, 16, 256, 2 ** 32])('may allow %i orders, as in old and new releases', (seeds) => {
    const shuffle = { seeds, sticky: false }
    expect(routeFacts({ ...ROUTE, shuffle }).shuffle).toEqual(shuffle)
  })

  it.each([
    ['path', undefined],
    ['path', 'gallery'],
    ['path', '//evil.example'],
    ['chrome', 'all'],
    ['title', ' '],
    ['indexed', 'no'],
    ['shuffle', true],
    ['shuffle', { seeds: 8 }],
    ['shuffle', { seeds: 0, sticky: false }],
    ['shuffle', { seeds: 2 ** 32 + 1, sticky: false }],
    ['redirect', '//evil.example'],
    ['camera', 1],
    ['ownDocument', 'yes'],
    ['worksOffline', 1],
    ['tellsKept', 1],
    ['private', 'yes'],
    ['anchors', ['#pricing']],
    ['data', 'https://evil.example/x'],
  ])('cannot hold %s: %j', (name, value) => {
    expect(() => routeFacts({ ...ROUTE, [name]: value })).toThrow(`${name} cannot be `)
  })
})

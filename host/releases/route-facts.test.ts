import { expect, it } from 'vitest'
import { routeFacts } from './route-facts.ts'

const ROUTE = { path: '/gallery', chrome: 'site', title: 'Gallery', Page: () => null } as const

it('a route that says no more is indexed, stays where it is, in its order, without camera and data', () => {
  expect(routeFacts(ROUTE)).toEqual({
    chrome: 'site',
    title: 'Gallery',
    indexed: true,
    shuffle: null,
    redirect: null,
    camera: false,
    anchors: [],
    data: null,
  })
})

it('what a route says of itself stands', () => {
  const said = {
    indexed: false,
    shuffle: { seeds: 4, sticky: true },
    redirect: '/galleryx',
    camera: true,
    anchors: ['pricing'],
    data: '/x/:y',
  }
  expect(routeFacts({ ...ROUTE, ...said })).toMatchObject(said)
})

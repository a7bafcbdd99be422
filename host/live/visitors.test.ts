import { afterEach, beforeEach, expect, it } from 'vitest'
import { withCanary } from '../releases/registry/registry.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { knownVariant, variantOf } from './visitors.ts'

let site: TestSite
beforeEach(async () => {
  site = await startTestSite()
  for (const name of ['gallery', 'run']) {
    await site.live({ name, version: '1.0.0-a', routes: [{ path: `/${name}` }] })
    await site.files.add({ name, version: '1.0.0-b', routes: [{ path: `/${name}` }] })
    await site.files.store.change(name, (pointer) => withCanary(name, pointer, '1.0.0-b', 30))
  }
  await site.state.refresh()
})
afterEach(() => site.close())

const canariesOf = (cookies: string) => {
  const { releases } = knownVariant(site.state.current(), cookies)
  return ['gallery', 'run'].map((name) => Number(releases.get(name)?.manifest.version === '1.0.0-b'))
}

it('[canary-independent] canaries of two sections go to different visitors, and to their share of each', () => {
  const all = Array.from({ length: 9900 }, (_, i) => canariesOf(`canary=${i + 100}`))
  const share = (of: (canaries: number[]) => boolean) => all.filter(of).length / all.length
  expect(share(([gallery]) => gallery === 1)).toBeCloseTo(0.3, 1)
  expect(share(([, run]) => run === 1)).toBeCloseTo(0.3, 1)
  expect(share((both) => both.join() === '1,1')).toBeCloseTo(0.09, 1)
})

it('[canary-independent] a visitor keeps the number of a cookie, and what an earlier host gave', async () => {
  expect([29, 30].map((bucket) => canariesOf(`canary=${bucket}`))).toEqual([
    [1, 1],
    [0, 0],
  ])
  const cookies: string[] = []
  const setCookie = (value: string) => void cookies.push(value.split(';')[0] ?? '')
  const given = await variantOf(site.state.current(), { cookies: undefined, setCookie }, null)
  expect(cookies).toEqual([expect.stringMatching(/^canary=\d{3,4}$/)])
  expect(await variantOf(site.state.current(), { cookies: cookies[0], setCookie }, null)).toBe(given)
  expect(cookies).toHaveLength(1)
})

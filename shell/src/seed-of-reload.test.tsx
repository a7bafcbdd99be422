import { expect, it } from 'vitest'

it('a reload after a navigation keeps the order of its document, under the key that the history kept', async () => {
  history.replaceState({ key: 'k3f9a1' }, '')
  const { seedOf } = await import('./seed-of.ts')
  expect(seedOf('k3f9a1', 7)).toBe(7)
  expect(seedOf('default', 7)).not.toBe(7)
})

import { expect, it } from 'vitest'

it('keeps the document’s order on a reload after a navigation, under the key in the history', async () => {
  history.replaceState({ key: 'k3f9a1' }, '')
  const { seedOf } = await import('./seed-of.ts')
  expect(seedOf('k3f9a1', 7)).toBe(7)
  expect(seedOf('default', 7)).not.toBe(7)
})

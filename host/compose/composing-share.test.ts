import { expect, it } from 'vitest'
import { createComposingShare } from './composing-share.ts'

const start = () => {
  let time = 0
  const share = createComposingShare(0.25, 1000, () => time)
  return { share, pass: (ms: number) => (time += ms) }
}

it('takes a burst at once, then its share of the time', () => {
  const { share, pass } = start()
  for (let used = 0; used < 1000; used += 100) {
    expect(share.isLeft()).toBe(true)
    share.spend(100)
  }
  expect(share.isLeft()).toBe(false)
  pass(4)
  expect(share.isLeft()).toBe(true)
  share.spend(101)
  pass(396)
  expect(share.isLeft()).toBe(false)
  pass(8)
  expect(share.isLeft()).toBe(true)
})

it('saves up no more than a burst', () => {
  const { share, pass } = start()
  pass(1_000_000)
  share.spend(1000)
  expect(share.isLeft()).toBe(false)
})

it('is not locked for longer than a burst, however much was used', () => {
  const { share, pass } = start()
  for (let i = 0; i < 50; i++) share.spend(1000)
  pass(4000)
  expect(share.isLeft()).toBe(false)
  pass(4)
  expect(share.isLeft()).toBe(true)
})

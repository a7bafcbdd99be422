import { expect, it } from 'vitest'
import { createPressure } from './pressure.ts'

const start = () => {
  let time = 0
  let idle = 0
  const isPressed = createPressure(
    () => time,
    () => idle,
  )
  const pass = (ms: number, idleMs: number) => {
    time += ms
    idle += idleMs
  }
  return { isPressed, pass }
}

it('is there after a tenth of a second of work, and gone after one of waiting', () => {
  const { isPressed, pass } = start()
  expect(isPressed()).toBe(false)
  pass(100, 10)
  expect(isPressed()).toBe(true)
  pass(100, 90)
  expect(isPressed()).toBe(false)
})

it('is not there for a moment of work', () => {
  const { isPressed, pass } = start()
  pass(60, 0)
  expect(isPressed()).toBe(false)
  pass(60, 60)
  expect(isPressed()).toBe(false)
})

it('of long ago is not told to who asks after a quiet time', () => {
  const { isPressed, pass } = start()
  pass(200, 0)
  expect(isPressed()).toBe(true)
  pass(60_000, 59_000)
  expect(isPressed()).toBe(false)
})

import { afterEach, expect, it, vi } from 'vitest'
import { holdPictures } from './hold-pictures.ts'

const isHeld = () => document.documentElement.matches('[data-unpainted]')
afterEach(() => document.documentElement.removeAttribute('data-unpainted'))

it('holds pictures until released, and leaves the document unchanged', () => {
  const before = document.documentElement.outerHTML
  const letGo = holdPictures()
  expect(isHeld()).toBe(true)
  letGo()
  letGo()
  expect(document.documentElement.outerHTML).toBe(before)
})

it('releases them when the visitor scrolls', () => {
  holdPictures()
  dispatchEvent(new Event('scroll'))
  expect(isHeld()).toBe(false)
})

it('releases them after a while, even if the document never finishes', () => {
  vi.useFakeTimers()
  holdPictures()
  vi.advanceTimersByTime(2900)
  expect(isHeld()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isHeld()).toBe(false)
  vi.useRealTimers()
})

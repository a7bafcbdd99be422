import { afterEach, expect, it, vi } from 'vitest'
import { holdPictures } from './hold-pictures.ts'

const isHeld = () => document.documentElement.matches('[data-unpainted]')
afterEach(() => document.documentElement.removeAttribute('data-unpainted'))

it('holds pictures until it is told, and leaves the document as it was', () => {
  const before = document.documentElement.outerHTML
  const letGo = holdPictures()
  expect(isHeld()).toBe(true)
  letGo()
  letGo()
  expect(document.documentElement.outerHTML).toBe(before)
})

it('lets them go when the page is scrolled', () => {
  holdPictures()
  dispatchEvent(new Event('scroll'))
  expect(isHeld()).toBe(false)
})

it('lets them go after a while, whatever becomes of the document', () => {
  vi.useFakeTimers()
  holdPictures()
  vi.advanceTimersByTime(2900)
  expect(isHeld()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isHeld()).toBe(false)
  vi.useRealTimers()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { celebrate } from './celebrate.ts'

/**
 * Records the options of the confetti. The real one needs a canvas, which jsdom lacks; e2e tests cover it.
 */
const thrown = vi.hoisted((): unknown[] => [])
vi.mock('canvas-confetti', () => ({
  default: { create: () => async (options: unknown) => void thrown.push(options) },
}))

const canvas = HTMLCanvasElement.prototype
const getContext = Object.getOwnPropertyDescriptor(canvas, 'getContext')!
beforeEach(() => {
  thrown.length = 0
  Object.defineProperty(canvas, 'getContext', { ...getContext, value: () => ({}) })
})
afterEach(() => {
  Object.defineProperty(canvas, 'getContext', getContext)
  vi.unstubAllGlobals()
})

const openDialog = () => document.body.appendChild(document.createElement('dialog'))

test('[run-confetti-particles] [run-confetti-spread] throws 100 particles, spread over 70 degrees', async () => {
  await celebrate(openDialog())
  expect(thrown).toEqual([expect.objectContaining({ particleCount: 100, spread: 70 })])
})

test('[run-confetti] throws nothing for visitors who ask for less motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await celebrate(openDialog())
  expect(thrown).toEqual([])
})

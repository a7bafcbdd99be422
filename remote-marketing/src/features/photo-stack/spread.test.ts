import { describe, expect, it } from 'vitest'
import { STACK_PHOTOS } from '#content/photo-stack-prints.ts'
import { entranceDelay, nextPhase, onTable } from './spread.ts'

describe('the prints on the table', () => {
  it('[photo-stack-five] are five, in five orders and layers', () => {
    expect(STACK_PHOTOS).toHaveLength(5)
    expect(new Set(STACK_PHOTOS.map((photo) => photo.order)).size).toBe(5)
    expect(new Set(STACK_PHOTOS.map((photo) => photo.zIndex)).size).toBe(5)
  })

  it('[photo-stack-delay] [photo-stack-stagger] start after 0.5 s, 0.15 s apart', () => {
    expect(entranceDelay(0)).toBe(0.5)
    expect(entranceDelay(1)).toBeCloseTo(0.65)
    expect(entranceDelay(4)).toBeCloseTo(1.1)
  })

  it('are piled out of view, and spread once, when 30% are in view', () => {
    expect(nextPhase('laid-out', 0)).toBe('piled')
    expect(nextPhase('piled', 0.29)).toBe('piled')
    expect(nextPhase('piled', 0.3)).toBe('spreading')
    expect(nextPhase('spreading', 0)).toBe('spreading')
  })

  it('stay in place once they have been seen', () => {
    expect(nextPhase('laid-out', 0.1)).toBe('laid-out')
    expect(nextPhase('laid-out', 1)).toBe('laid-out')
  })

  it('stay on the table', () => {
    expect([onTable(500, 120), onTable(-500, 120), onTable(7, 120)]).toEqual([120, -120, 7])
  })
})

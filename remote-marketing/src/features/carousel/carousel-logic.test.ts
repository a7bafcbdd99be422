import { describe, expect, it } from 'vitest'
import { CAROUSEL_PICTURES } from '#content/carousel-pictures.ts'
import { faceTransform, frontIndex, ringOf, rotationToFront } from './geometry.ts'
import { IN_VIEW_THRESHOLD, RELEASE_SPRING } from './use-ring.ts'

describe('the ring’s geometry', () => {
  const large = ringOf(8, false)

  it('[carousel-count] [carousel-circumference] [carousel-circumference-small] [carousel-card-width] [carousel-spacing] spaces eight pictures evenly on 1800 px, or 1100 px on a small screen', () => {
    expect(CAROUSEL_PICTURES).toHaveLength(8)
    expect(large).toMatchObject({ faceWidth: 225, faceAngle: 45 })
    expect(large.radius).toBeCloseTo(286.479, 3)
    expect(ringOf(8, true)).toMatchObject({ faceWidth: 137.5, faceAngle: 45 })
    expect(faceTransform({ ...large, radius: 286 }, 2)).toBe('rotateY(90deg) translateZ(286px)')
  })

  it('turns a picture to the front the shorter way', () => {
    for (const rotation of [0, 100, -725, 3601]) {
      for (let index = 0; index < 8; index++) {
        const target = rotationToFront(index, rotation, large)
        expect(frontIndex(target, large)).toBe(index)
        expect(Math.abs(target - rotation)).toBeLessThanOrEqual(180)
      }
    }
  })

  it('stays finite without pictures', () => {
    const empty = ringOf(0, false)
    expect(Number.isFinite(empty.faceWidth)).toBe(true)
    expect(frontIndex(123, empty)).toBe(0)
  })

  it('[carousel-threshold] [carousel-spring] keeps the specification’s numbers', () => {
    expect(IN_VIEW_THRESHOLD).toBe(0.3)
    expect(RELEASE_SPRING).toEqual({ stiffness: 100, damping: 30, mass: 0.1 })
  })
})

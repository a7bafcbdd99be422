import { describe, expect, it } from 'vitest'
import { CAROUSEL_PICTURES } from '#content/carousel-pictures.ts'
import { faceTransform, frontIndex, restAfter, ringOf, rotationToFront } from './geometry.ts'
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

  it.each([
    ['a slow drag goes to the next picture', { start: 90, rotation: 75, velocity: 0 }, 45],
    ['a fast one as far as 0.05 times its velocity', { start: 0, rotation: 15, velocity: 1000 }, 90],
    ['a drag in between pictures never goes back', { start: 17, rotation: 25, velocity: 100 }, 45],
    ['a slip of a tap returns to the nearest picture', { start: 90, rotation: 89, velocity: 0 }, 90],
  ])('[carousel-release-factor] comes to rest on a picture: %s', (_, { start, rotation, velocity }, rest) => {
    expect(restAfter(start, rotation, velocity, large)).toBe(rest)
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

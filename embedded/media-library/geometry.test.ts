import { describe, expect, it } from 'vitest'
import { checkLimits, place, planSize, planStep } from './geometry.ts'
import { type Crop, parseTransformation } from './transformation.ts'

const source = { width: 800, height: 1000 }

function planned(crop: Crop, sizes: string, from = source) {
  const [step] = parseTransformation([`c_${crop},${sizes}`], 1).steps
  if (!step) throw new Error('no step')
  return planStep(from, step)
}

describe('planStep', () => {
  it.each([
    ['scale', 'w_400,h_400', 'exact', 400, 400],
    ['fit', 'w_400,h_400', 'exact', 320, 400],
    ['limit', 'w_1600', 'exact', 800, 1000],
    ['lfill', 'w_1600,h_1600', 'cover', 800, 800],
    ['pad', 'w_400,h_400', 'contain', 400, 400],
    ['lfill', 'w_400,h_2000', 'cover', 200, 1000],
    ['lfill', 'w_1600', 'exact', 800, 1000],
    ['crop', 'w_300,h_2000', 'extract', 300, 1000],
    ['crop', 'w_300', 'extract', 300, 1000],
    ['fill', 'w_4000,h_4000', 'cover', 4000, 4000],
  ] as const)('of %s with %s is %s at %i x %i', (crop, sizes, fit, width, height) => {
    expect(planned(crop, sizes)).toEqual({ fit, width, height })
  })

  it('never makes a picture smaller than a pixel', () => {
    expect(planned('scale', 'w_1', { width: 4000, height: 10 })).toMatchObject({ width: 1, height: 1 })
  })

  it('limits the side and the area of the result', () => {
    expect(() => planned('scale', 'w_20.0')).toThrow('Maximum side is 4000 pixels. Requested 16000x20000')
    expect(() => planned('scale', 'w_4000', { width: 100, height: 1000 })).toThrow('Maximum side')
    expect(() => planned('scale', 'h_400', { width: 1010, height: 100 })).toThrow(
      'Maximum side is 4000 pixels. Requested 4040x400',
    )
    expect(() => checkLimits({ width: 5000, height: 8000 }, Infinity)).not.toThrow()
    expect(() => checkLimits({ width: 5000, height: 8100 }, Infinity)).toThrow(
      'Maximum image size is 40 Megapixels. Requested 40.50 Megapixels',
    )
  })
})

it('plans each step from the size after the one before', () => {
  const { steps } = parseTransformation(['c_fill,w_400,h_400', 'w_0.5'], 1)
  expect(planSize(source, steps)).toMatchObject({ width: 200, height: 200 })
  expect(planSize(source, [])).toEqual(source)
})

it('places a region by compass direction', () => {
  const region = { width: 200, height: 500 }
  expect(place(source, region, 'north_west')).toEqual({ left: 0, top: 0 })
  expect(place(source, region, 'center')).toEqual({ left: 300, top: 250 })
  expect(place(source, region, 'south_east')).toEqual({ left: 600, top: 500 })
})

import { describe, expect, it } from 'vitest'
import { FURNITURE_SETS } from '../../../content/furniture-sets.ts'
import { SHOWCASE_START, showcaseReducer } from './showcase.ts'

describe('furniture showcase', () => {
  it('[furniture-arrows] wraps around at both ends', () => {
    const back = showcaseReducer(SHOWCASE_START, { type: 'step', by: -1, results: 4 })
    expect(back).toEqual({ set: 0, result: 3 })
    expect(showcaseReducer(back, { type: 'step', by: 1, results: 4 })).toEqual({ set: 0, result: 0 })
  })

  it('[furniture-dots] starts another set at its first result', () => {
    expect(showcaseReducer({ set: 0, result: 2 }, { type: 'choose-set', set: 1 })).toEqual({
      set: 1,
      result: 0,
    })
  })

  it('[furniture-sets] [furniture-inputs-four] [furniture-titles-first] [furniture-titles-second] has two sets, the first with four input pictures, titled as specified', () => {
    expect(FURNITURE_SETS).toHaveLength(2)
    expect(FURNITURE_SETS[0]?.inputImages).toHaveLength(4)
    expect(new Set(FURNITURE_SETS[0]?.aiResults.map((result) => result.title))).toEqual(
      new Set(['Generated using our Furniture AI']),
    )
    expect(new Set(FURNITURE_SETS[1]?.aiResults.map((result) => result.title))).toEqual(
      new Set(['AI Modern Kitchen', 'AI Kitchen Design']),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { DeliveryError } from './delivery-error.ts'
import { parseTransformation } from './transformation.ts'

describe('parseTransformation', () => {
  it("reads the run gallery's transformation, whatever the order of its parameters", () => {
    const expected = {
      steps: [{ crop: 'fill', width: { pixels: 400 }, height: { pixels: 533 }, gravity: 'auto' }],
      quality: { auto: 'good' },
      format: 'auto',
      dprAuto: true,
    }
    expect(parseTransformation(['c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400'], 1)).toMatchObject(
      expected,
    )
    expect(parseTransformation(['w_400,h_533,q_auto,f_auto,c_fill,g_auto,dpr_auto'], 1)).toEqual(
      parseTransformation(['c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400'], 1),
    )
  })

  it('scales by default, multiplies pixels by the pixel ratio, and accepts fractions', () => {
    expect(parseTransformation(['w_100,dpr_2.0'], 1).steps).toEqual([
      { crop: 'scale', width: { pixels: 200 }, height: undefined, gravity: undefined },
    ])
    expect(parseTransformation(['dpr_auto,w_100'], 3).steps[0]?.width).toEqual({ pixels: 300 })
    expect(parseTransformation(['w_0.5,h_1.0'], 1).steps[0]).toMatchObject({
      width: { share: 0.5 },
      height: { share: 1 },
    })
  })

  it('depends on the device only with dpr_auto, in any of its steps', () => {
    expect(parseTransformation(['w_100'], 3).dprAuto).toBe(false)
    expect(parseTransformation(['w_100,dpr_2.0'], 3).dprAuto).toBe(false)
    expect(parseTransformation(['c_fill,w_9,h_9,dpr_auto', 'w_5'], 3).dprAuto).toBe(true)
  })

  it('chains steps, and uses the last quality and format', () => {
    const { steps, quality, format } = parseTransformation(
      ['c_fill,w_9,h_9,q_10', 'w_5', 'q_auto:low,f_png'],
      1,
    )
    expect(steps).toHaveLength(2)
    expect({ quality, format }).toEqual({ quality: { auto: 'low' }, format: 'png' })
  })

  it.each([
    ['so_0', { startOffset: 0 }],
    ['so_123.456', { startOffset: 123.456 }],
    ['w_4,dpr_10.0', { steps: [{ width: { pixels: 40 } }] }],
    ['w_4,dpr_1.25', { steps: [{ width: { pixels: 5 } }] }],
    ['w_4,dpr_2', { steps: [{ width: { pixels: 8 } }] }],
    ['w_0.25,dpr_2.0', { steps: [{ width: { share: 0.5 } }] }],
    ['c_lfill,w_1,g_auto:subject', { steps: [{ crop: 'lfill', gravity: 'auto' }] }],
    ['c_thumb,w_1,g_face', { steps: [{ crop: 'thumb', gravity: 'face' }] }],
    ['c_crop,w_1,g_faces', { steps: [{ crop: 'crop', gravity: 'face' }] }],
    ['c_pad,w_1,g_north', { steps: [{ crop: 'pad', gravity: 'north' }] }],
  ])('reads %s', (text, expected) => {
    expect(parseTransformation([text], 1)).toMatchObject(expected)
  })

  it.each([
    ['w_99999', 'Maximum side is 4000 pixels. Requested 99999'],
    ['w_0', 'Invalid value for w_ - 0'],
    ['w_0x5', 'Invalid value for w_ - 0x5'],
    ['h_auto', 'Invalid value for h_ - auto'],
    ['c_zoom,w_1', 'Invalid crop mode - zoom'],
    ['c_fill', 'Crop mode fill requires a width or a height'],
    ['c_limit,g_north,w_100', 'Invalid gravity north for crop mode limit'],
    ['c_pad,g_auto,h_10,w_100', 'Invalid gravity auto for crop mode pad'],
    ['c_pad,g_face,h_10,w_100', 'Invalid gravity face for crop mode pad'],
    ['c_fill,g_xauto,w_100', 'Invalid gravity - xauto'],
    ['c_fill,g_autox,w_100', 'Invalid gravity - autox'],
    ['q_101', 'Invalid quality - 101'],
    ['q_0x5', 'Invalid quality - 0x5'],
    ['q_auto:great', 'Invalid quality - great'],
    ['f_bmp', 'Invalid format - bmp'],
    ['f_constructor', 'Invalid format - constructor'],
    ['dpr_0x5', 'Invalid dpr - 0x5'],
    ['so_0x5', 'Invalid start offset - 0x5'],
    ['e_sepia', 'Invalid transformation parameter - e_sepia'],
    ['w_1,w_2', 'Duplicate transformation parameter - w'],
  ])('refuses %s: %s', (text, message) => {
    expect(() => parseTransformation([text], 1)).toThrow(new DeliveryError(400, message))
  })

  it('refuses long chains and repeated steps', () => {
    expect(() => parseTransformation(['w_10', 'w_20', 'w_30', 'w_40'], 1)).toThrow('Too many')
    expect(() => parseTransformation(['w_10', 'w_20', 'w_10'], 1)).toThrow('Repeated')
  })
})

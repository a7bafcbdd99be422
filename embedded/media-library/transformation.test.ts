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
    'w_99999',
    'w_0',
    'w_-5',
    'w_abc',
    'w_auto',
    'h_4001',
    'w_2001,dpr_2.0',
    'c_zoom,w_1',
    'c_fill',
    'g_auto,w_100',
    'c_scale,g_auto,w_100',
    'c_fit,g_auto,w_100',
    'c_limit,g_north,w_100',
    'c_pad,g_auto,h_10,w_100',
    'c_fill,g_left,h_10,w_100',
    'q_0',
    'q_101',
    'q_auto:great',
    'f_bmp',
    'f_constructor',
    'dpr_0',
    'dpr_99',
    'so_x',
    'e_sepia',
    't_named',
    'w_1,w_2',
  ])('refuses %s', (text) => {
    expect(() => parseTransformation([text], 1)).toThrow(DeliveryError)
  })

  it('refuses long chains and repeated steps', () => {
    expect(() => parseTransformation(['w_10', 'w_20', 'w_30', 'w_40'], 1)).toThrow('Too many')
    expect(() => parseTransformation(['w_10', 'w_20', 'w_10'], 1)).toThrow('Repeated')
  })
})

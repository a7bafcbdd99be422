import * as exifr from 'exifr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { markSimulation } from './mark-simulation.ts'

it('[sur-marked] marks a simulation as a photo that a model has changed, and leaves its pixels', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#887766' } })
    .jpeg()
    .toBuffer()
  const marked = Buffer.from(await markSimulation(new Blob([new Uint8Array(jpeg)])).arrayBuffer())
  expect(await exifr.parse(marked, { xmp: true })).toEqual({
    DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  })
  expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer())
})

import { MAX_SIDE, MAX_STEPS } from './constants.ts'
import { badRequest } from './delivery-error.ts'
import { type ImageFormat, imageFormat, type VideoFormat, videoFormat } from './formats.ts'

export const CROPS = ['scale', 'fill', 'fit', 'limit', 'pad', 'lfill', 'thumb', 'crop'] as const
export type Crop = (typeof CROPS)[number]

const COMPASS = [
  'center',
  'north',
  'north_east',
  'east',
  'south_east',
  'south',
  'south_west',
  'west',
  'north_west',
] as const
export type Gravity = (typeof COMPASS)[number] | 'auto' | 'face'

/** A side: whole numbers are pixels, decimals a share of the picture as it is before the step. */
export type Size = { pixels: number } | { share: number }

/** One change of the picture's size. */
export type Step = {
  crop: Crop
  width: Size | undefined
  height: Size | undefined
  gravity: Gravity | undefined
}

export type QualityLevel = 'best' | 'good' | 'eco' | 'low'
export type Quality = { auto: QualityLevel } | { fixed: number }

export type Transformation = {
  steps: Step[]
  quality: Quality | undefined
  format: 'auto' | ImageFormat | VideoFormat | undefined
  /** true where the address has `dpr_auto`: the reply then depends on the browser's client hints. */
  dprAuto: boolean
  /** Seconds into a video from which its still picture is taken. */
  startOffset: number | undefined
}

/** Crops that cut, and so may be told what to keep. Gravity on any other is the provider's error too. */
const CUTTING: ReadonlySet<Crop> = new Set(['fill', 'lfill', 'thumb', 'crop'])

type Parameters = Map<string, string>

/**
 * Reads the transformation of an address, strictly: what the provider would refuse, and what this library does not do,
 * is never ignored.
 * @param steps one string a step
 * @param deviceRatio what `dpr_auto` stands for
 * @throws {DeliveryError} with the name of the parameter
 */
export function parseTransformation(steps: readonly string[], deviceRatio: number): Transformation {
  if (steps.length > MAX_STEPS) throw badRequest(`Too many transformation steps, at most ${MAX_STEPS}`)
  const result: Transformation = {
    steps: [],
    quality: undefined,
    format: undefined,
    dprAuto: false,
    startOffset: undefined,
  }
  for (const text of steps) {
    const parameters = split(text)
    const ratio = parameters.get('dpr')
    result.dprAuto ||= ratio === 'auto'
    const step = parseStep(parameters, parseRatio(ratio, deviceRatio))
    if (step) result.steps.push(step)
    result.quality = parseQuality(parameters.get('q')) ?? result.quality
    result.format = parseFormat(parameters.get('f')) ?? result.format
    result.startOffset = parseOffset(parameters.get('so')) ?? result.startOffset
  }
  return result
}

const KNOWN = new Set(['w', 'h', 'c', 'g', 'q', 'f', 'dpr', 'so'])

function split(text: string): Parameters {
  const parameters: Parameters = new Map()
  for (const part of text.split(',')) {
    const at = part.indexOf('_')
    const name = part.slice(0, at)
    if (!KNOWN.has(name)) throw badRequest(`Invalid transformation parameter - ${part}`)
    if (parameters.has(name)) throw badRequest(`Duplicate transformation parameter - ${name}`)
    parameters.set(name, part.slice(at + 1))
  }
  return parameters
}

function parseStep(parameters: Parameters, ratio: number): Step | undefined {
  const width = parseSize('w', parameters.get('w'), ratio)
  const height = parseSize('h', parameters.get('h'), ratio)
  const crop = parseCrop(parameters.get('c'))
  const gravity = parseGravity(parameters.get('g'))
  if (gravity && !CUTTING.has(crop) && !(crop === 'pad' && gravity !== 'auto' && gravity !== 'face')) {
    throw badRequest(`Invalid gravity ${gravity} for crop mode ${crop}`)
  }
  if (!width && !height) {
    if (parameters.has('c')) throw badRequest(`Crop mode ${crop} requires a width or a height`)
    return undefined
  }
  return { crop, width, height, gravity }
}

function parseSize(name: string, text: string | undefined, ratio: number): Size | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(text) || value <= 0)
    throw badRequest(`Invalid value for ${name}_ - ${text}`)
  if (text.includes('.')) return { share: value * ratio }
  const pixels = Math.max(1, Math.round(value * ratio))
  if (pixels > MAX_SIDE) throw badRequest(`Maximum side is ${MAX_SIDE} pixels. Requested ${pixels}`)
  return { pixels }
}

function parseCrop(text = 'scale'): Crop {
  const crop = CROPS.find((name) => name === text)
  if (!crop) throw badRequest(`Invalid crop mode - ${text}`)
  return crop
}

function parseGravity(text: string | undefined): Gravity | undefined {
  if (text === undefined) return undefined
  if (/^auto(:[a-z_]+)?$/.test(text)) return 'auto'
  if (text === 'face' || text === 'faces') return 'face'
  const gravity = COMPASS.find((name) => name === text)
  if (!gravity) throw badRequest(`Invalid gravity - ${text}`)
  return gravity
}

function parseQuality(text: string | undefined): Quality | undefined {
  if (text === undefined) return undefined
  const level = /^auto(?::(best|good|eco|low))?$/.exec(text)
  if (level) {
    const name = level[1]
    return { auto: name === 'best' || name === 'eco' || name === 'low' ? name : 'good' }
  }
  const fixed = Number(text)
  if (!/^\d{1,3}$/.test(text) || fixed < 1 || fixed > 100) throw badRequest(`Invalid quality - ${text}`)
  return { fixed }
}

function parseFormat(text: string | undefined): Transformation['format'] {
  if (text === undefined || text === 'auto') return text
  const format = imageFormat(text) ?? videoFormat(text)
  if (!format) throw badRequest(`Invalid format - ${text}`)
  return format
}

function parseRatio(text: string | undefined, deviceRatio: number): number {
  if (text === undefined) return 1
  if (text === 'auto') return deviceRatio
  const ratio = Number(text)
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || ratio <= 0 || ratio > 10)
    throw badRequest(`Invalid dpr - ${text}`)
  return ratio
}

function parseOffset(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) throw badRequest(`Invalid start offset - ${text}`)
  return Number(text)
}

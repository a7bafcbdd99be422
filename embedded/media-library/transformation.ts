import { MAX_SIDE } from './constants.ts'
import { badRequest } from './delivery-error.ts'
import { type ImageFormat, imageFormat, type VideoFormat, videoFormat } from './formats.ts'

/** Few, because each step but the last is in memory uncompressed. */
const MAX_STEPS = 3

const CROPS = ['scale', 'fill', 'fit', 'limit', 'pad', 'lfill', 'thumb', 'crop'] as const
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

/** Whole numbers are pixels; decimals are a share of the picture before the step. */
export type Size = { pixels: number } | { share: number }

export type Step = {
  crop: Crop
  width: Size | undefined
  height: Size | undefined
  gravity: Gravity | undefined
}

const QUALITY_LEVELS = ['best', 'good', 'eco', 'low'] as const
export type QualityLevel = (typeof QUALITY_LEVELS)[number]
export type Quality = { auto: QualityLevel } | { fixed: number }

/** Crops that take a gravity. The provider also refuses it on any other. */
const CUTTING: ReadonlySet<Crop> = new Set(['fill', 'lfill', 'thumb', 'crop'])

type Parameters = Map<string, string>

/**
 * Parses the steps. Refuses what the provider would refuse, or what this library cannot do.
 * @param steps one string for each step
 * @param deviceRatio the value of `dpr_auto`
 * @throws {DeliveryError} that names the parameter
 */
export function parseTransformation(steps: readonly string[], deviceRatio: number) {
  if (steps.length > MAX_STEPS) throw badRequest(`Too many transformation steps, at most ${MAX_STEPS}`)
  const repeated = steps.find((step, index) => steps.indexOf(step) < index)
  if (repeated) throw badRequest(`Repeated transformation step - ${repeated}`)
  const all = steps.map(split)
  const last = <T>(name: string, parse: (text: string) => T) =>
    all
      .flatMap((parameters) => parameters.get(name) ?? [])
      .map(parse)
      .at(-1)
  return {
    steps: all.flatMap((parameters) => parseStep(parameters, deviceRatio) ?? []),
    quality: last('q', parseQuality),
    format: last('f', parseFormat),
    /** true when the address has `dpr_auto`, so that the reply depends on client hints. */
    dprAuto: all.some((parameters) => parameters.get('dpr') === 'auto'),
    /** In seconds. */
    startOffset: last('so', parseOffset),
  }
}

export type Transformation = ReturnType<typeof parseTransformation>

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

function parseStep(parameters: Parameters, deviceRatio: number): Step | undefined {
  const given = <T>(name: string, parse: (text: string) => T): T | undefined => {
    const text = parameters.get(name)
    return text === undefined ? undefined : parse(text)
  }
  const ratio = given('dpr', (text) => (text === 'auto' ? deviceRatio : parseRatio(text))) ?? 1
  const width = given('w', (text) => parseSize('w', text, ratio))
  const height = given('h', (text) => parseSize('h', text, ratio))
  const crop = given('c', (text) => oneOf(CROPS, text, 'Invalid crop mode')) ?? 'scale'
  const gravity = given('g', parseGravity)
  if (gravity && !CUTTING.has(crop) && !(crop === 'pad' && gravity !== 'auto' && gravity !== 'face')) {
    throw badRequest(`Invalid gravity ${gravity} for crop mode ${crop}`)
  }
  if (!width && !height) {
    if (parameters.has('c')) throw badRequest(`Crop mode ${crop} requires a width or a height`)
    return undefined
  }
  return { crop, width, height, gravity }
}

function parseSize(name: string, text: string, ratio: number): Size {
  const form = /^\d{1,7}(\.\d{1,6})?$/
  const value = numberIn(text, form, Number.MIN_VALUE, Infinity, `Invalid value for ${name}_`)
  if (text.includes('.')) return { share: value * ratio }
  const pixels = Math.max(1, Math.round(value * ratio))
  if (pixels > MAX_SIDE) throw badRequest(`Maximum side is ${MAX_SIDE} pixels. Requested ${pixels}`)
  return { pixels }
}

function parseGravity(text: string): Gravity {
  if (/^auto(:[a-z_]+)?$/.test(text)) return 'auto'
  if (text === 'face' || text === 'faces') return 'face'
  return oneOf(COMPASS, text, 'Invalid gravity')
}

function parseQuality(text: string): Quality {
  if (text === 'auto') return { auto: 'good' }
  if (!text.startsWith('auto:')) return { fixed: numberIn(text, /^\d{1,3}$/, 1, 100, 'Invalid quality') }
  return { auto: oneOf(QUALITY_LEVELS, text.slice('auto:'.length), 'Invalid quality') }
}

function parseFormat(text: string): 'auto' | ImageFormat | VideoFormat {
  const format = text === 'auto' ? text : (imageFormat(text) ?? videoFormat(text))
  if (!format) throw badRequest(`Invalid format - ${text}`)
  return format
}

const parseRatio = (text: string) =>
  numberIn(text, /^\d{1,2}(\.\d{1,2})?$/, Number.MIN_VALUE, 10, 'Invalid dpr')

const parseOffset = (text: string) =>
  numberIn(text, /^\d{1,6}(\.\d{1,3})?$/, 0, Infinity, 'Invalid start offset')

function numberIn(text: string, form: RegExp, min: number, max: number, complaint: string): number {
  const value = Number(text)
  if (!form.test(text) || value < min || value > max) throw badRequest(`${complaint} - ${text}`)
  return value
}

function oneOf<T extends string>(names: readonly T[], text: string, complaint: string): T {
  const found = names.find((name) => name === text)
  if (!found) throw badRequest(`${complaint} - ${text}`)
  return found
}

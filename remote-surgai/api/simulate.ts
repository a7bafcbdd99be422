import { ApiError, type ServerLogger } from '@lustre/platform/server'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import { ERROR_SENTENCES } from '#content/errors.ts'
import { headerProblem } from '#protocol/header-problem.ts'
import { readImageHeader } from '#protocol/image-header.ts'
import { INTENSITIES, type SimulationAnswer } from '#protocol/simulation.ts'
import { type ImageModel, ModelError } from './model/image-model.ts'
import { buildPrompt } from './prompts/build-prompt.ts'

const TAKEN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * @returns type and base64 data
 * @throws {ApiError} 400 without a photo; 415 for other types, damaged or animated files and too many pixels
 */
async function checkImage(photo: Buffer | undefined): Promise<{ mimeType: string; data: string }> {
  if (!photo?.length) throw new ApiError(400, 'invalid_image', ERROR_SENTENCES.format)
  const mimeType = (await fileTypeFromBuffer(photo))?.mime
  if (!mimeType || !TAKEN_TYPES.has(mimeType) || headerProblem(readImageHeader(photo)) !== null) {
    throw new ApiError(415, 'unsupported_image', ERROR_SENTENCES.format)
  }
  // The content decides, whatever type the upload declares.
  return { mimeType, data: photo.toString('base64') }
}

/** A validated request. */
export type Simulation = {
  procedureId: string
  prompt: string
  picture: { mimeType: string; data: string }
}

type Surroundings = {
  model: ImageModel
  log: ServerLogger
  timeLimitMs: number
}

/** These concern the photo or the procedure, all others the provider. */
const REFUSAL_CODES = new Set(['prompt_blocked', 'picture_refused', 'picture_recitation', 'model_rejected'])

const intensitySchema = z.enum(INTENSITIES).default('natural')

/** @throws {ApiError} 404 for an unknown procedure or intensity; see `checkImage` for the photo */
export async function simulationOf(
  procedureId: string,
  intensity: string | undefined,
  photo: Buffer | undefined,
): Promise<Simulation> {
  const parsed = intensitySchema.safeParse(intensity)
  if (!parsed.success) throw new ApiError(404, 'intensity_not_found', ERROR_SENTENCES.intensity)
  const prompt = buildPrompt(procedureId, parsed.data)
  if (prompt === null) throw new ApiError(404, 'procedure_not_found', ERROR_SENTENCES.procedure)
  return { procedureId, prompt, picture: await checkImage(photo) }
}

const dataUrl = ({ mimeType, data }: { mimeType: string; data: string }) => `data:${mimeType};base64,${data}`

/**
 * @param gone aborts when the client goes away
 * @throws {ApiError} with the specification's sentence and a code for the cause
 */
export async function simulate(
  { procedureId, prompt, picture }: Simulation,
  gone: AbortSignal,
  { model, log, timeLimitMs }: Surroundings,
): Promise<SimulationAnswer> {
  const started = performance.now()
  const elapsedMs = () => Math.round(performance.now() - started)
  const tooLong = AbortSignal.timeout(timeLimitMs)
  const fields = (code: string, reason: string) => ({ procedureId, code, reason, ms: elapsedMs() })
  try {
    const reply = await model.edit({ prompt, ...picture }, AbortSignal.any([gone, tooLong]))
    if (reply.kind === 'picture') {
      log.info('simulation made', { procedureId, ms: elapsedMs() })
      return { outcome: 'simulated', image: dataUrl(reply) }
    }
    log.warn('no image returned, the photo goes back unchanged', fields('no_picture', reply.reason))
    return { outcome: 'no-image', image: dataUrl(picture) }
  } catch (cause) {
    if (gone.aborted) {
      log.info('simulation canceled by the client', fields('canceled', 'CLIENT_GONE'))
      throw new ApiError(400, 'canceled', ERROR_SENTENCES.generation)
    }
    if (tooLong.aborted) {
      log.warn('simulation failed', fields('model_timeout', 'TIME_LIMIT'))
      throw new ApiError(503, 'model_timeout', ERROR_SENTENCES.generation)
    }
    if (!(cause instanceof ModelError)) throw cause
    log.warn('simulation failed', fields(cause.code, cause.reason))
    const status = REFUSAL_CODES.has(cause.code) ? 400 : 503
    throw new ApiError(status, cause.code, ERROR_SENTENCES.generation, { cause })
  }
}

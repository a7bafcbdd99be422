import { settingsOf } from '@lustre/platform/definition'
import {
  type ApiEnv,
  type CreateApi,
  createApiApp,
  createMediaClient,
  createRateLimiter,
  MEDIA_TIMEOUT_MS,
  MediaCallError,
  type MediaResource,
  parseInput,
  privateFolders,
  readSettings,
  type ServerLogger,
} from '@lustre/platform/server'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { INSTEAD, MESSAGES } from '#content/messages.ts'
import type { ConnectionReply, FoldersReply, ImagesReply } from '#protocol/replies.ts'
import definition from '../remote.config.ts'

const MAX_RESULTS = 100

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const FOLDER_MAX_LENGTH = 255

const folderSchema = z
  .string()
  .max(FOLDER_MAX_LENGTH, `A folder's name has at most ${FOLDER_MAX_LENGTH} characters.`)
  .regex(/^\P{Cc}*$/u, "A folder's name has no control characters.")

const folderOf = (query: string | undefined): string | null =>
  query ? parseInput(folderSchema, query) : null

/** A resource without a size is not a picture. */
const toImages = (resources: readonly MediaResource[]) =>
  resources.flatMap(({ public_id, width, height, format, bytes }) =>
    width === undefined || height === undefined ? [] : [{ public_id, width, height, format, bytes }],
  )

/** Logs a failure and replies with what the product shows instead. */
async function orElse<T>(log: ServerLogger, warning: string, call: () => Promise<T>, instead: T) {
  try {
    return await call()
  } catch (cause) {
    const reason = cause instanceof MediaCallError ? cause.message : 'Unexpected failure'
    log.error(warning, cause, { reason })
    return { ...instead, warning, reason }
  }
}

const TOO_OFTEN = 'Too many calls to the media library. Please wait and try again.'

/**
 * Rate limits per address and for the site keep the public page below the account's hourly limit.
 * @param timeoutMs for tests; the site waits 10 seconds
 */
export function createMediaTestApi(timeoutMs: number = MEDIA_TIMEOUT_MS): CreateApi {
  return async ({ env, log, now }) => {
    const settings = readSettings(settingsOf(definition), env)
    const client = createMediaClient({
      cloudName: settings.MEDIA_CLOUD_NAME,
      apiKey: settings.MEDIA_API_KEY,
      apiSecret: settings.MEDIA_API_SECRET,
      apiBase: settings.MEDIA_API_BASE,
      timeoutMs,
      now,
    })
    const isPrivate = privateFolders(settings.MEDIA_PRIVATE_FOLDERS)
    const perAddress = createRateLimiter(
      { max: settings.MEDIA_API_CALLS_PER_MINUTE, windowMs: MINUTE_MS },
      now,
    )
    const together = createRateLimiter({ max: settings.MEDIA_API_CALLS_PER_HOUR, windowMs: HOUR_MS }, now)

    const limited = createMiddleware<ApiEnv>(async (c, next) => {
      perAddress.takeOrRefuse(c.env.clientAddress, TOO_OFTEN)
      together.takeOrRefuse('all', TOO_OFTEN)
      c.header('Cache-Control', 'no-store')
      await next()
    })

    const app = createApiApp(log)
    app.get('/connection', limited, async (c) => {
      const test = async (): Promise<ConnectionReply> => {
        await client.ping()
        return { connected: true }
      }
      return c.json(await orElse(log, MESSAGES.connection, test, INSTEAD.connection))
    })
    app.get('/folders', limited, async (c) => {
      const list = async (): Promise<FoldersReply> => {
        const folders = await client.folders()
        return { folders: folders.filter(({ path }) => !isPrivate(`${path}/`)), fallback: false }
      }
      return c.json(await orElse(log, MESSAGES.folders, list, INSTEAD.folders))
    })
    app.get('/images', limited, async (c) => {
      const folder = folderOf(c.req.query('folder'))
      const list = async (): Promise<ImagesReply> => {
        if (folder !== null && isPrivate(`${folder}/`)) return INSTEAD.images
        const { resources, total } = await client.search({ folder, isPublic: true, limit: MAX_RESULTS })
        return { resources: toImages(resources).filter(({ public_id: id }) => !isPrivate(id)), total }
      }
      return c.json(await orElse(log, MESSAGES.images(folder), list, INSTEAD.images))
    })
    return app
  }
}

export const createApi: CreateApi = createMediaTestApi()

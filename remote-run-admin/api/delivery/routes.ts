import {
  type ApiApp,
  ApiError,
  createRateLimiter,
  type Database,
  failsWith,
  readJson,
} from '@lustre/platform/server'
import { z } from 'zod'
import { DELIVERY_MESSAGES as SAYS } from '#content/delivery-messages.ts'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { type Delivery, isDelivery } from '#protocol/deliveries.ts'
import { deliveredFiles, downloadsEnd, earlierIds, FILE_COLUMNS, roundsUsed } from '../common/delivery.ts'
import { MAX_ID } from '../common/list-query.ts'
import { createQueue } from '../common/queue.ts'
import { toShape } from '../common/rows.ts'
import type { RouteTools } from '../parts.ts'
import { OPENED, TOUCH } from '../private-run/link-queries.ts'
import type { ByLink } from '../private-run/routes.ts'
import { answerSchema, saveAnswer } from './answer.ts'
import { downloaded } from './download.ts'

const READ = `select l.id as link_id, r.revision_rounds as "revisionRounds",
    ${roundsUsed('r.id')} as "roundsUsed", ${downloadsEnd('r.id')} as "endsAt", ${downloadsEnd('r.id')} < now() as "isOver",
    (select coalesce(json_agg(said order by said.number, said.name, said.id), '[]')
     from (select ${FILE_COLUMNS}, answer, note, earlier from ${deliveredFiles('r.id')} file) said) as files,
    array(select p.public_id from ${deliveredFiles('r.id')} file join client_run_pictures p
      on p.run_id = r.id and p.number = file.for_number) as finished
  from ${OPENED}`

const rowSchema = z.object({
  link_id: z.number(),
  endsAt: z.date().nullable(),
  /** Public ids of the offered pictures that the files finish. */
  finished: z.array(z.string()),
})

/** What a link has to show of a delivery; `delivery` is null before the first. */
type ReadDelivery = {
  linkId: number
  delivery: Omit<Delivery, 'access'> | null
  /** Public ids of all pictures that the page shows. */
  shown: string[]
}

/** @param hash the hash of the link's token @returns null when the link opens nothing */
async function readDelivery(
  { together }: Pick<Database, 'together'>,
  hash: string,
): Promise<ReadDelivery | null> {
  const [[row] = []] = await together([
    { text: READ, params: [hash] },
    { text: TOUCH, params: [hash] },
  ])
  if (!row) return null
  const { link_id: linkId, endsAt, finished } = rowSchema.parse(row)
  const delivery = endsAt && toShape(isDelivery, row)
  const files = delivery?.files.flatMap((file) => [file.publicId, ...earlierIds(file)]) ?? []
  return { linkId, delivery, shown: [...files, ...finished] }
}

export const ANSWERS_PATH = '/link/delivery/answers'
/** Fits 500 pictures with the longest note on each, at four bytes a character. */
const ANSWER_BYTES = 1024 * 1024
/** Answers per minute on one link, including retries. */
const ANSWERS = { max: 60, windowMs: 60_000 }
/** Answers of one link run one at a time, so that waiting ones do not hold the database. */
const AT_ONCE = { longest: 10, message: LINK_MESSAGES.tooManyWrites }
/** Downloads of single files, and of zips, by one link; each zip reads all originals from the library. */
const FILES = { max: 120, windowMs: 60_000 }
const ZIPS = { max: 6, windowMs: 10 * 60_000 }

const downloadSchema = z.object({
  file: z.int({ error: SAYS.answerWrong }).min(1, SAYS.answerWrong).max(MAX_ID, SAYS.answerWrong).nullable(),
})

/** Adds what a private link does with finished pictures. */
export function addClientDeliveryRoutes(
  app: ApiApp,
  { parts, accessTo, originals, downloadKeys, now }: RouteTools,
  byLink: ByLink,
): void {
  const answers = createRateLimiter(ANSWERS, now)
  const files = createRateLimiter(FILES, now)
  const zips = createRateLimiter(ZIPS, now)
  const inTurn = createQueue(AT_ONCE)

  app.get('/link/delivery', failsWith(SAYS.loadFailed), async (c) => {
    const { delivery, shown } = await byLink(c, readDelivery)
    if (!delivery) throw new ApiError(409, 'not_delivered', SAYS.notDelivered)
    // After the end, the pictures stay closed as well.
    const access = delivery.isOver ? undefined : accessTo(shown)
    return c.json({ ...delivery, access })
  })

  app.post(ANSWERS_PATH, failsWith(SAYS.answerFailed), async (c) => {
    const { isNew } = await byLink(c, async (database, hash, notices) => {
      answers.takeOrRefuse(hash, LINK_MESSAGES.tooManyWrites)
      // Checks the link before it reads the body, which may be long.
      const [link] = await database.run(`select from ${OPENED}`, [hash])
      if (!link) return null
      const answer = await readJson(c.req.raw, answerSchema, ANSWER_BYTES)
      const saved = await inTurn(hash, () => saveAnswer(database, hash, answer))
      if (saved?.isNew) notices.nudge()
      return saved
    })
    return c.json({}, isNew ? 201 : 200)
  })

  app.post('/link/delivery/downloads', failsWith(SAYS.downloadFailed), async (c) => {
    const path = await byLink(c, async (database, hash) => {
      const { file } = await readJson(c.req.raw, downloadSchema)
      const limiter = file === null ? zips : files
      limiter.takeOrRefuse(hash, SAYS.tooManyDownloads)
      const read = await readDelivery(database, hash)
      if (!read) return null
      if (!read.delivery) throw new ApiError(409, 'not_delivered', SAYS.notDelivered)
      if (read.delivery.isOver) throw new ApiError(410, 'over', SAYS.over)
      return `/link/downloads/${downloadKeys.make({ linkId: read.linkId, file })}`
    })
    return c.json({ path })
  })

  app.get('/link/downloads/:key', failsWith(SAYS.downloadFailed), async (c) => {
    const download = downloadKeys.read(c.req.param('key'))
    if (!download) throw new ApiError(404, 'not_found', SAYS.linkOver)
    const { database } = await parts()
    if (!database) throw new Error('there is no database, so there are no links')
    const limiter = download.file === null ? zips : files
    limiter.takeOrRefuse(String(download.linkId), SAYS.tooManyDownloads)
    return downloaded(database, originals, download)
  })
}

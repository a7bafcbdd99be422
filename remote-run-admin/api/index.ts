import { NO_DATABASE, settingsOf } from '@lustre/platform/definition'
import {
  type CreateApi,
  connectDatabase,
  createMediaClient,
  createMemorySecurityStore,
  createPictureAccess,
  createSqlSecurityStore,
  createStaffSessions,
  LOCK_WINDOW_MS,
  readSettings,
  untilItWorks,
} from '@lustre/platform/server'
import { MESSAGES } from '#content/messages.ts'
import { PICTURE_LISTS } from '#content/picture-lists.ts'
import { UPLOADS_PATH } from '#protocol/uploads.ts'
import definition from '../remote.config.ts'
import { createMissingRepository } from './common/missing-repository.ts'
import { createRunRepository } from './common/run-repository.ts'
import { createDownloadKeys } from './delivery/download-key.ts'
import { createOriginals } from './exports/originals.ts'
import { createNotices, NO_NOTICES, startRounds } from './notices/notices.ts'
import { setUpNotices } from './notices/set-up.ts'
import type { Parts } from './parts.ts'
import { createRoutes } from './routes.ts'
import { setUpTables } from './schema.ts'

const MB = 1024 * 1024
/** Uploads leave this much of the disk free for everything else. */
const UPLOADS_SPARE_MB = 64
const COOKIE_PATH = '/api/run-admin'
/**
 * Failures from all addresses in 15 minutes before addresses without a recent login need a proof of work;
 * staff mistype less often.
 */
export const FAILURES_BEFORE_WORK = 30

/**
 * Creates the API of /run and /admin, mounted under /api/run-admin. It starts without the database; the first request
 * that reaches one sets up the tables.
 */
export const createApi: CreateApi = async (context) => {
  const { log, now, report, figure } = context
  const env = readSettings(settingsOf(definition), context.env)
  const pictures = new Map(PICTURE_LISTS[env.RUN_LIST].map((picture) => [picture.id, picture]))

  const database =
    env.DATABASE_URL === NO_DATABASE ? null : connectDatabase(env.DATABASE_URL, env.DATABASE_FETCH_ENDPOINT)

  const noticeSetup = setUpNotices(env)
  const site = context.address ?? context.siteUrl ?? ''

  const parts = untilItWorks(async (): Promise<Parts> => {
    if (database) await setUpTables(database)
    const sessions = createStaffSessions({
      kind: 'admin',
      passcode: env.ADMIN_PASSCODE,
      wrongMessage: MESSAGES.wrongPasscode,
      cookiePath: COOKIE_PATH,
      store: database ? await createSqlSecurityStore(database) : createMemorySecurityStore(),
      now,
      report,
      together: [{ failures: FAILURES_BEFORE_WORK, windowMs: LOCK_WINDOW_MS }],
    })
    if (!database) return { database, runs: createMissingRepository(log), sessions, notices: NO_NOTICES }
    const runs = createRunRepository(database.run)
    const notices = createNotices({ database, runs, setup: noticeSetup, site, log })
    return { database, runs, sessions, notices }
  })

  void parts().catch((cause: unknown) => log.error('the run database does not answer', cause))
  if (database !== null) startRounds(async () => (await parts()).notices, log, figure)
  const media = createMediaClient({
    cloudName: env.MEDIA_CLOUD_NAME,
    apiKey: env.MEDIA_API_KEY,
    apiSecret: env.MEDIA_API_SECRET,
    apiBase: env.MEDIA_API_BASE,
    now,
  })
  const { isPrivate, accessTo } = createPictureAccess({
    apiSecret: env.MEDIA_API_SECRET,
    tokenKey: env.MEDIA_AUTH_TOKEN_KEY,
    privateFolders: env.MEDIA_PRIVATE_FOLDERS,
    forms: definition.pictures ?? [],
    now,
  })
  const originals = createOriginals({
    cloudName: env.MEDIA_CLOUD_NAME,
    apiSecret: env.MEDIA_API_SECRET,
    deliveryBase: env.MEDIA_DELIVERY_BASE,
    isPrivate,
  })
  return createRoutes({
    log,
    report,
    now,
    parts,
    pictures,
    media,
    accessTo,
    submitLimits: {
      perMinute: env.RUN_SUBMITS_PER_MINUTE,
      perDay: env.RUN_SUBMITS_PER_DAY,
      perDayInAll: env.RUN_SUBMITS_PER_DAY_IN_ALL,
    },
    noticeHints: noticeSetup.hints,
    letterhead: { studio: noticeSetup.studio, site },
    mails: noticeSetup.mail !== null,
    originals,
    downloadKeys: createDownloadKeys(env.MEDIA_API_SECRET, now),
    uploads: {
      scratch: context.scratch,
      privateFolder: env.MEDIA_PRIVATE_FOLDERS[0],
      address: `${COOKIE_PATH}${UPLOADS_PATH}`,
      limits: {
        fileBytes: env.RUN_UPLOAD_MAX_MB * MB,
        waitingBytes: env.RUN_UPLOADS_WAITING_MB * MB,
        spareBytes: UPLOADS_SPARE_MB * MB,
      },
    },
  })
}

import {
  type AccessTo,
  type ApiApp,
  ApiError,
  type Database,
  type MediaClient,
  readJson,
} from '@lustre/platform/server'
import type { Context } from 'hono'
import { CLIENT_RUN_MESSAGES as SAYS } from '../../../content/client-run-messages.ts'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import type { StaffTools, StoredEnv } from '../../parts.ts'
import { parseBelow, parseId, parseParams } from '../../shared/list-query.ts'
import type { Letterhead } from '../notices/letters.ts'
import { noSuchRun } from './change.ts'
import { createClientRun, duplicateClientRun, editClientRun } from './create.ts'
import { activityOf } from './events.ts'
import { changedFactsSchema, newRunSchema } from './facts.ts'
import { inviteAgain, makeLink, newLinkSchema, revokedSchema, setRevoked, showLink } from './links.ts'
import { listClientRuns, listQuerySchema, noClientRuns } from './list.ts'
import { findClientRun } from './one-run.ts'
import { addedSchema, picturesOf } from './picture-sources.ts'
import { addPictures, removedSchema, setRemoved } from './pictures.ts'
import { archivedSchema, setArchived, setState, stateSchema } from './state.ts'

const RUN_PATH = '/client-runs/:id{[0-9]+}'
const LINK_PATH = `${RUN_PATH}/links/:link{[0-9]+}`
/** Where pictures are added: thousands in one call, so its body may be larger than others. */
export const ADD_PICTURES_PATH = '/client-runs/:id{[0-9]+}/pictures'
/** 5,000 public ids of a hundred letters. */
export const ADD_PICTURES_BYTES = 512 * 1024

export type ClientRunOptions = Pick<StaffTools, 'staff' | 'stored'> & {
  media: MediaClient
  accessTo: AccessTo
  /** What mails to clients are written with, and whether the site sends them. */
  letterhead: Letterhead
  mails: boolean
}

const noSuchLink = () => new ApiError(404, 'not_found', SAYS.noSuchLink)
const idIn = (c: Context) => parseId(c.req.param('id') ?? '', noSuchRun)

type Work = (database: Database, id: number, c: Context<StoredEnv>) => Promise<unknown>
/** What staff do with client runs. */
export function addClientRunRoutes(
  app: ApiApp,
  { staff, stored, media, accessTo, letterhead, mails }: ClientRunOptions,
): void {
  const answer = async (c: Context<StoredEnv>, id: number, status: 200 | 201 = 200) => {
    const run = await findClientRun(c.var.database, id)
    const access = accessTo(run.offered.map(({ publicId }) => publicId))
    return c.json({ ...run, access, mails } satisfies ClientRun, status)
  }
  /** Changes a run, and answers with the run as it is then. */
  const changed = (work: Work) => async (c: Context<StoredEnv>) => {
    const id = idIn(c)
    await work(c.var.database, id, c)
    return answer(c, id)
  }
  const reading = stored(SAYS.listFailed, SAYS.noDatabase)
  const changing = stored(SAYS.changeFailed, SAYS.noDatabase)

  app.get('/client-runs', staff(SAYS.listFailed), async (c) => {
    const query = parseParams(listQuerySchema, c.req.query())
    const { database } = c.var.parts
    return c.json(database ? await listClientRuns(database, query) : noClientRuns(SAYS.noDatabase))
  })
  app.post('/client-runs', changing, async (c) => {
    const facts = await readJson(c.req.raw, newRunSchema)
    return answer(c, await createClientRun(c.var.database, facts), 201)
  })
  app.get(RUN_PATH, reading, (c) => answer(c, idIn(c)))
  app.patch(
    RUN_PATH,
    changing,
    changed(async (database, id, c) =>
      editClientRun(database, id, await readJson(c.req.raw, changedFactsSchema)),
    ),
  )
  app.post(`${RUN_PATH}/duplicate`, changing, async (c) =>
    answer(c, await duplicateClientRun(c.var.database, idIn(c)), 201),
  )
  app.put(
    `${RUN_PATH}/state`,
    changing,
    changed(async (database, id, c) =>
      setState(database, id, (await readJson(c.req.raw, stateSchema)).state),
    ),
  )
  app.put(
    `${RUN_PATH}/archived`,
    changing,
    changed(async (database, id, c) =>
      setArchived(database, id, (await readJson(c.req.raw, archivedSchema)).archived),
    ),
  )
  app.post(
    ADD_PICTURES_PATH,
    changing,
    changed(async (database, id, c) => {
      const added = await readJson(c.req.raw, addedSchema, ADD_PICTURES_BYTES)
      return addPictures(database, id, await picturesOf(added, media))
    }),
  )
  app.put(
    `${RUN_PATH}/pictures/removed`,
    changing,
    changed(async (database, id, c) => setRemoved(database, id, await readJson(c.req.raw, removedSchema))),
  )
  app.post(`${RUN_PATH}/links`, changing, async (c) => {
    const wanted = await readJson(c.req.raw, newLinkSchema)
    const made = await makeLink(c.var.database, idIn(c), wanted, letterhead, mails)
    c.var.parts.notices.nudge()
    return c.json(made, 201)
  })
  const linkIn = (c: Context) => ({ runId: idIn(c), linkId: parseId(c.req.param('link') ?? '', noSuchLink) })
  app.post(`${LINK_PATH}/address`, changing, async (c) =>
    c.json(await showLink(c.var.database, linkIn(c), letterhead)),
  )
  app.post(
    `${LINK_PATH}/mail`,
    changing,
    changed(async (database, _, c) => {
      if (!mails) throw new ApiError(409, 'not_now', SAYS.noMail)
      await inviteAgain(database, linkIn(c))
      c.var.parts.notices.nudge()
    }),
  )
  app.put(
    `${LINK_PATH}/revoked`,
    changing,
    changed(async (database, _, c) => {
      const { revoked } = await readJson(c.req.raw, revokedSchema)
      await setRevoked(database, linkIn(c), revoked)
    }),
  )
  app.get(`${RUN_PATH}/activity`, reading, async (c) =>
    c.json(await activityOf(c.var.database, idIn(c), parseBelow(c.req.query('before')))),
  )
}

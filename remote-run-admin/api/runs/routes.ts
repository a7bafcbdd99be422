import { type ApiApp, ApiError, type Database, readJson } from '@lustre/platform/server'
import type { Context } from 'hono'
import type { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { parseId, parsePages } from '../common/list-query.ts'
import type { StaffTools, StoredEnv } from '../parts.ts'
import { activityOf, noSuchRun } from './change.ts'
import { createClientRun, duplicateClientRun, editClientRun } from './create.ts'
import { changedFactsSchema, newRunSchema } from './facts.ts'
import { inviteAgain, makeLink, newLinkSchema, noSuchLink, revokedSchema, setRevoked } from './links.ts'
import { findClientRun } from './one-run.ts'
import { type AddedPictures, addedSchema, picturesOf } from './picture-sources.ts'
import { addPictures, removedSchema, setRemoved } from './pictures.ts'
import { archivedSchema, setArchived, setState, stateSchema } from './state.ts'

const RUN_PATH = '/client-runs/:id{[0-9]+}'
const LINK_PATH = `${RUN_PATH}/links/:link{[0-9]+}`
/** Adds thousands of pictures in one call, so its body may be larger than others. */
export const ADD_PICTURES_PATH = '/client-runs/:id{[0-9]+}/pictures'
/** Fits 5,000 public ids of a hundred letters. */
export const ADD_PICTURES_BYTES = 512 * 1024

const idIn = (c: Context) => parseId(c.req.param('id') ?? '', noSuchRun)
const linkIn = (c: Context) => ({ runId: idIn(c), linkId: parseId(c.req.param('link') ?? '', noSuchLink) })

export function addClientRunRoutes(
  app: ApiApp,
  { stored, media, accessTo, letterhead, mails }: StaffTools,
): void {
  const answer = async (c: Context<StoredEnv>, id: number, status: 200 | 201 = 200) => {
    const run = await findClientRun(c.var.database, id)
    const shown = [...run.offered, ...(run.deliveries?.files ?? [])]
    const access = accessTo(shown.map(({ publicId }) => publicId))
    return c.json({ ...run, access, mails } satisfies ClientRun, status)
  }
  /**
   * Changes a run as the request's body says, and answers with the changed run.
   * @param longest of the body, in bytes
   */
  const changed =
    <S extends z.ZodType>(
      schema: S,
      work: (database: Database, id: number, asked: z.output<S>) => Promise<void>,
      longest?: number,
    ) =>
    async (c: Context<StoredEnv>) => {
      const id = idIn(c)
      await work(c.var.database, id, await readJson(c.req.raw, schema, longest))
      return answer(c, id)
    }
  const reading = stored(SAYS.listFailed, SAYS.noDatabase)
  const changing = stored(SAYS.changeFailed, SAYS.noDatabase)

  app.post('/client-runs', changing, async (c) => {
    const facts = await readJson(c.req.raw, newRunSchema)
    return answer(c, await createClientRun(c.var.database, facts), 201)
  })
  app.get(RUN_PATH, reading, (c) => answer(c, idIn(c)))
  app.patch(RUN_PATH, changing, changed(changedFactsSchema, editClientRun))
  app.post(`${RUN_PATH}/duplicate`, changing, async (c) =>
    answer(c, await duplicateClientRun(c.var.database, idIn(c)), 201),
  )
  app.put(`${RUN_PATH}/state`, changing, changed(stateSchema, setState))
  app.put(`${RUN_PATH}/archived`, changing, changed(archivedSchema, setArchived))
  const addThem = async (database: Database, id: number, added: AddedPictures) =>
    addPictures(database, id, await picturesOf(added, media))
  app.post(ADD_PICTURES_PATH, changing, changed(addedSchema, addThem, ADD_PICTURES_BYTES))
  app.put(`${RUN_PATH}/pictures/removed`, changing, changed(removedSchema, setRemoved))
  app.post(`${RUN_PATH}/links`, changing, async (c) => {
    const wanted = await readJson(c.req.raw, newLinkSchema)
    const made = await makeLink(c.var.database, idIn(c), wanted, letterhead, mails)
    c.var.parts.notices.nudge()
    return c.json(made, 201)
  })
  app.post(`${LINK_PATH}/mail`, changing, async (c) => {
    const which = linkIn(c)
    if (!mails) throw new ApiError(409, 'not_now', SAYS.noMail)
    await inviteAgain(c.var.database, which)
    c.var.parts.notices.nudge()
    return answer(c, which.runId)
  })
  app.put(`${LINK_PATH}/revoked`, changing, async (c) => {
    const which = linkIn(c)
    await setRevoked(c.var.database, which, await readJson(c.req.raw, revokedSchema))
    return answer(c, which.runId)
  })
  app.get(`${RUN_PATH}/activity`, reading, async (c) =>
    c.json(await activityOf(c.var.database, idIn(c), parsePages(c.req.query('pages')))),
  )
}

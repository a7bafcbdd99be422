import { type ApiApp, ApiError, type Database, readJson } from '@lustre/platform/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { EXPORT_FORMATS } from '#protocol/runs.ts'
import { earlierIds } from '../common/delivery.ts'
import { parseId, parseKey, parsePages, parseParams } from '../common/list-query.ts'
import { exportSelection } from '../exports/export-selection.ts'
import { selectionOf } from '../exports/selected-pictures.ts'
import type { StaffEnv, StaffTools, StoredEnv } from '../parts.ts'
import { activityOf, noSuchRun } from './change.ts'
import { createClientRun, duplicateClientRun, editClientRun } from './create.ts'
import { changedFactsSchema, newRunSchema } from './facts.ts'
import { inviteAgain, makeLink, newLinkSchema, noSuchLink, revokedSchema, setRevoked } from './links.ts'
import { findRun } from './one-run.ts'
import { type AddedPictures, addedSchema, picturesOf } from './picture-sources.ts'
import { addPictures, orderSchema, removedSchema, setRemoved, sortPictures } from './pictures.ts'
import { archivedSchema, setArchived, setState, stateSchema } from './state.ts'

const ANY_RUN_PATH = '/runs/:key{R?[0-9]+}'
/** The path of a run by private link; those of /run never change. */
export const RUN_PATH = '/runs/:key{R[0-9]+}'
const LINK_PATH = `${RUN_PATH}/links/:link{[0-9]+}`
/** Adds thousands of pictures in one call, so its body may be larger than others. */
export const ADD_PICTURES_PATH = '/runs/:key{R[0-9]+}/pictures'
/** Fits 5,000 public ids of a hundred letters. */
export const ADD_PICTURES_BYTES = 512 * 1024

const formatSchema = z.object({
  format: z.enum(EXPORT_FORMATS, { error: `format must be one of ${EXPORT_FORMATS.join(', ')}.` }),
})

const keyIn = (c: Context) => parseKey(c.req.param('key') ?? '', noSuchRun)
/** Returns the number of the run in a path. */
export const idIn = (c: Context): number => keyIn(c).id
const linkIn = (c: Context) => ({ runId: idIn(c), linkId: parseId(c.req.param('link') ?? '', noSuchLink) })

export function addRunRoutes(
  app: ApiApp,
  { staff, stored, tell, media, accessTo, letterhead, mails, pictures, originals }: StaffTools,
): void {
  const answer = async <E extends StaffEnv>(c: Context<E>, key = keyIn(c), status: 200 | 201 = 200) => {
    const run = await findRun(c.var.parts, key, pictures)
    const files = run.deliveries?.files ?? []
    const shown = [...run.offered, ...files].map(({ publicId }) => publicId)
    const access = accessTo([...shown, ...files.flatMap(earlierIds)])
    return c.json({ ...run, ...(access && { access }), mails } satisfies ClientRun, status)
  }
  const created = (c: Context<StoredEnv>, id: number) => answer(c, { id, isByLink: true }, 201)
  /**
   * Changes a run as the request's body says, and answers with the changed run.
   * @param longest of the body, in bytes
   */
  const changed =
    <S extends z.ZodType>(
      schema: S,
      work: (database: Database, id: number, input: z.output<S>) => Promise<void>,
      longest?: number,
    ) =>
    async (c: Context<StoredEnv>) => {
      await work(c.var.database, idIn(c), await readJson(c.req.raw, schema, longest))
      return answer(c)
    }
  const reading = stored(SAYS.listFailed, SAYS.noDatabase)
  const changing = stored(SAYS.changeFailed, SAYS.noDatabase)

  app.post('/runs/new', changing, async (c) => {
    const facts = await readJson(c.req.raw, newRunSchema)
    return created(c, await createClientRun(c.var.database, facts))
  })
  app.get(ANY_RUN_PATH, staff(SAYS.listFailed), (c) => answer(c))
  app.get(`${ANY_RUN_PATH}/versions/:version{[0-9]+}/export`, staff(SAYS.listFailed), async (c) => {
    const run = await findRun(c.var.parts, keyIn(c), pictures)
    const sent = run.history.find(({ version }) => version === Number(c.req.param('version')))
    if (!sent) throw noSuchRun()
    const { format } = parseParams(formatSchema, c.req.query())
    const selection = selectionOf(run, sent)
    tell(c, 'export', `run ${selection.label}, ${format}`)
    return exportSelection(selection, format, originals)
  })
  app.patch(RUN_PATH, changing, changed(changedFactsSchema, editClientRun))
  app.post(`${RUN_PATH}/duplicate`, changing, async (c) =>
    created(c, await duplicateClientRun(c.var.database, idIn(c))),
  )
  app.put(`${RUN_PATH}/state`, changing, changed(stateSchema, setState))
  app.put(`${RUN_PATH}/archived`, changing, changed(archivedSchema, setArchived))
  const addThem = async (database: Database, id: number, added: AddedPictures) =>
    addPictures(database, id, await picturesOf(added, media))
  app.post(ADD_PICTURES_PATH, changing, changed(addedSchema, addThem, ADD_PICTURES_BYTES))
  app.put(`${RUN_PATH}/pictures/removed`, changing, changed(removedSchema, setRemoved))
  app.put(`${RUN_PATH}/pictures/order`, changing, changed(orderSchema, sortPictures))
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
    return answer(c)
  })
  app.put(`${LINK_PATH}/revoked`, changing, async (c) => {
    const which = linkIn(c)
    await setRevoked(c.var.database, which, await readJson(c.req.raw, revokedSchema))
    return answer(c)
  })
  app.get(`${RUN_PATH}/activity`, reading, async (c) =>
    c.json(await activityOf(c.var.database, idIn(c), parsePages(c.req.query('pages')))),
  )
}

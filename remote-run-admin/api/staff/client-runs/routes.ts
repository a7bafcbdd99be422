import {
  type AccessTo,
  type ApiApp,
  type ApiEnv,
  ApiError,
  type Database,
  type MediaClient,
  readJson,
} from '@lustre/platform/server'
import type { Context } from 'hono'
import { CLIENT_RUN_MESSAGES as SAYS } from '../../../content/client-run-messages.ts'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import type { StaffTools } from '../../parts.ts'
import { parseBelow, parseId, parseParams } from '../../shared/list-query.ts'
import { orUnavailable } from '../../shared/unavailable.ts'
import { noSuchRun } from './change.ts'
import { createClientRun, duplicateClientRun, editClientRun } from './create.ts'
import { activityOf } from './events.ts'
import { changedFactsSchema, newRunSchema } from './facts.ts'
import { makeLink, newLinkSchema, revokedSchema, setRevoked } from './links.ts'
import { listClientRuns, listQuerySchema, noClientRuns } from './list.ts'
import { findClientRun } from './one-run.ts'
import { addedSchema, picturesOf } from './picture-sources.ts'
import { addPictures, removedSchema, setRemoved } from './pictures.ts'
import { archivedSchema, setArchived, setState, stateSchema } from './state.ts'

/** Where pictures are added: thousands in one call, so its body may be larger than others. */
export const ADD_PICTURES_PATH = '/client-runs/:id{[0-9]+}/pictures'
/** 5,000 public ids of a hundred letters. */
export const ADD_PICTURES_BYTES = 512 * 1024

const RUN_PATH = '/client-runs/:id{[0-9]+}'

export type ClientRunOptions = Pick<StaffTools, 'staff'> & { media: MediaClient; accessTo: AccessTo }

const noSuchLink = () => new ApiError(404, 'not_found', SAYS.noSuchLink)

/** What staff do with client runs. A change answers with the run as it is then. */
export function addClientRunRoutes(app: ApiApp, { staff, media, accessTo }: ClientRunOptions): void {
  const show = async (database: Database, id: number): Promise<ClientRun> => {
    const run = await findClientRun(database, id)
    return { ...run, access: accessTo(run.offered.map(({ publicId }) => publicId)) }
  }
  /** @param failed what is said where the database does not do it */
  const withDatabase = <T>(
    c: Context<ApiEnv>,
    failed: string,
    work: (database: Database) => Promise<T>,
  ): Promise<T> =>
    staff(c, ({ database }) => {
      if (database === null) throw new ApiError(503, 'unavailable', SAYS.noDatabase)
      return orUnavailable(failed, () => work(database))
    })
  /** Changes a run, and answers with the run as it is then. */
  const changed = (c: Context<ApiEnv>, work: (database: Database, id: number) => Promise<unknown>) =>
    withDatabase(c, SAYS.changeFailed, async (database) => {
      const id = parseId(c.req.param('id') ?? '', noSuchRun)
      await work(database, id)
      return c.json(await show(database, id))
    })

  app.get('/client-runs', async (c) => {
    const page = await staff(c, ({ database }) => {
      const query = parseParams(listQuerySchema, c.req.query())
      if (database === null) return Promise.resolve(noClientRuns(SAYS.noDatabase))
      return orUnavailable(SAYS.listFailed, () => listClientRuns(database, query))
    })
    return c.json(page)
  })
  app.post('/client-runs', async (c) => {
    const run = await withDatabase(c, SAYS.changeFailed, async (database) => {
      const facts = await readJson(c.req.raw, newRunSchema)
      return show(database, await createClientRun(database, facts))
    })
    return c.json(run, 201)
  })

  app.get(RUN_PATH, async (c) =>
    c.json(
      await withDatabase(c, SAYS.listFailed, (database) =>
        show(database, parseId(c.req.param('id'), noSuchRun)),
      ),
    ),
  )
  app.patch(RUN_PATH, (c) =>
    changed(c, async (database, id) =>
      editClientRun(database, id, await readJson(c.req.raw, changedFactsSchema)),
    ),
  )
  app.post('/client-runs/:id{[0-9]+}/duplicate', async (c) => {
    const run = await withDatabase(c, SAYS.changeFailed, async (database) =>
      show(database, await duplicateClientRun(database, parseId(c.req.param('id'), noSuchRun))),
    )
    return c.json(run, 201)
  })

  app.put('/client-runs/:id{[0-9]+}/state', (c) =>
    changed(c, async (database, id) =>
      setState(database, id, (await readJson(c.req.raw, stateSchema)).state),
    ),
  )
  app.put('/client-runs/:id{[0-9]+}/archived', (c) =>
    changed(c, async (database, id) =>
      setArchived(database, id, (await readJson(c.req.raw, archivedSchema)).archived),
    ),
  )

  app.post(ADD_PICTURES_PATH, (c) =>
    changed(c, async (database, id) => {
      const added = await readJson(c.req.raw, addedSchema, ADD_PICTURES_BYTES)
      return addPictures(database, id, await picturesOf(added, media))
    }),
  )
  app.put('/client-runs/:id{[0-9]+}/pictures/removed', (c) =>
    changed(c, async (database, id) => setRemoved(database, id, await readJson(c.req.raw, removedSchema))),
  )

  app.post('/client-runs/:id{[0-9]+}/links', async (c) => {
    const made = await withDatabase(c, SAYS.changeFailed, async (database) =>
      makeLink(database, parseId(c.req.param('id'), noSuchRun), await readJson(c.req.raw, newLinkSchema)),
    )
    return c.json(made, 201)
  })
  app.put('/client-runs/:id{[0-9]+}/links/:link{[0-9]+}/revoked', (c) =>
    changed(c, async (database, runId) => {
      const { revoked } = await readJson(c.req.raw, revokedSchema)
      await setRevoked(database, { runId, linkId: parseId(c.req.param('link'), noSuchLink) }, revoked)
    }),
  )

  app.get('/client-runs/:id{[0-9]+}/activity', async (c) =>
    c.json(
      await withDatabase(c, SAYS.listFailed, (database) =>
        activityOf(database, parseId(c.req.param('id'), noSuchRun), parseBelow(c.req.query('before'))),
      ),
    ),
  )
}

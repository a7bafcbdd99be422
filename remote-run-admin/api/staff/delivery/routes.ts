import { type ApiApp, readJson } from '@lustre/platform/server'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'
import { DELIVERY_MESSAGES } from '../../../content/delivery-messages.ts'
import type { StaffTools } from '../../parts.ts'
import { parseId } from '../../shared/list-query.ts'
import { noSuchRun } from '../client-runs/change.ts'
import { changeFile, deliver, deliverSchema, fileSchema } from './deliver.ts'

const RUN_PATH = '/client-runs/:id{[0-9]+}'

export function addDeliveryRoutes(app: ApiApp, { stored, letterhead, mails }: StaffTools): void {
  const changing = stored(DELIVERY_MESSAGES.changeFailed, CLIENT_RUN_MESSAGES.noDatabase)

  app.post(`${RUN_PATH}/deliveries`, changing, async (c) => {
    const id = parseId(c.req.param('id'), noSuchRun)
    const asked = await readJson(c.req.raw, deliverSchema)
    const made = await deliver(c.var.database, id, asked, letterhead, mails)
    c.var.parts.notices.nudge()
    return c.json({ made }, 201)
  })
  app.put(`${RUN_PATH}/files/:file{[0-9]+}`, changing, async (c) => {
    const runId = parseId(c.req.param('id'), noSuchRun)
    const fileId = parseId(c.req.param('file'), noSuchRun)
    await changeFile(c.var.database, { runId, fileId }, await readJson(c.req.raw, fileSchema))
    return c.body(null, 204)
  })
}

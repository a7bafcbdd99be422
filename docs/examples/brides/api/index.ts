import { settingsOf } from '@lustre/platform/definition'
import {
  type CreateApi,
  connectDatabase,
  createApiApp,
  failsWith,
  limitBody,
  readJson,
  readSettings,
  sameOrigin,
  untilItWorks,
} from '@lustre/platform/server'
import { z } from 'zod'
import type { Wishes } from '#protocol/wish.ts'
import definition from '../remote.config.ts'
import { setUp } from './schema.ts'

const wishSchema = z.object({ text: z.string().trim().min(1).max(500) })

export const createApi: CreateApi = async (context) => {
  const settings = readSettings(settingsOf(definition), context.env)
  const database = connectDatabase(settings.DATABASE_URL, settings.DATABASE_FETCH_ENDPOINT)
  const ready = untilItWorks(() => setUp(database))
  const wishes = async (): Promise<Wishes> => {
    await ready()
    const rows = await database.run('select text from brides_wishes order by id desc')
    return { count: rows.length, newest: String(rows[0]?.text ?? '') }
  }
  const app = createApiApp(context.log)
  app.use(sameOrigin(), limitBody(), failsWith('Wishes are closed.'))
  app.get('/wishes', async (c) => c.json(await wishes()))
  app.post('/wishes', async (c) => {
    const { text } = await readJson(c.req.raw, wishSchema)
    await ready()
    await database.run('insert into brides_wishes (text) values ($1)', [text])
    return c.json(await wishes(), 201)
  })
  return app
}

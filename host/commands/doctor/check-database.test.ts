import { connectDatabase } from '@lustre/platform/server'
import { expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { createTestPostgres } from '../../testing/postgres.ts'
import { checkDatabase } from './check-database.ts'

it('warns that sections share the account of DATABASE_URL', async () => {
  const server = await createTestPostgres()
  await server.start()
  try {
    const { run } = connectDatabase(server.url)
    await run("create role studio login password 'word'")
    await run('grant create on schema public to studio')
    const url = Object.assign(new URL(server.url), { username: 'studio', password: 'word' }).href
    const found = async (env: Record<string, string>) =>
      (await checkDatabase(readSettings({ DATABASE_URL: url }), env)).map(
        ({ state, what }) => `${state} ${what}`,
      )
    expect(await found({ DATABASE_URL: url })).toEqual(['ok DATABASE_URL', 'note DATABASE_URL'])
    expect(await found({ DATABASE_URL: url, DATABASE_URL_PAYMENT: url })).toEqual([
      'ok DATABASE_URL',
      'ok DATABASE_URL_PAYMENT',
    ])
    await run('alter role studio createrole')
    expect(await found({ DATABASE_URL: url })).toEqual(['ok DATABASE_URL'])
  } finally {
    await server.remove()
  }
})

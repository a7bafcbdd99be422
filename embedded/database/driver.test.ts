import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NeonDbError, type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../testing/prepare-database.ts'
import { type Database, startDatabase } from './index.ts'
import { endpointOf } from './testing/filled.ts'

async function failure(statement: PromiseLike<unknown>): Promise<NeonDbError> {
  try {
    await statement
  } catch (error) {
    if (error instanceof NeonDbError) return error
    throw error
  }
  throw new Error('the statement should have failed')
}

let folder: string
let database: Database
let sql: NeonQueryFunction<false, false>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'))
  await prepareDatabase(folder)
  database = await startDatabase({ dataDir: folder })
  neonConfig.fetchEndpoint = endpointOf
  sql = neon(database.connectionString)
  await sql`create table records (
      id serial primary key,
      submission_id uuid unique,
      user_name varchar(255) not null check (length(trim(user_name)) > 0),
      selected_images integer[] not null,
      submitted_at timestamptz not null default now()
    )`
}, 60_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('the embedded database: types', () => {
  it('returns integers, arrays, timestamps, uuids, booleans, JSON, nulls and bytes in the driver’s types', async () => {
    const id = '0b7a3c3e-5a3f-4a7e-9a54-6a3f6ad6cf0e'
    const [row] = await sql`select ${7}::int as number, ${[3, 1, 2]}::int[] as numbers,
        ${'2026-01-02T03:04:05.678Z'}::timestamptz as time, ${id}::uuid as id, ${true}::bool as yes,
        ${JSON.stringify({ a: [1, null] })}::jsonb as json, ${null}::text as nothing,
        ${['a"b', 'c\\d', '{e}', '']}::text[] as texts, ${'9007199254740993'}::int8 as big,
        ${Buffer.from([0, 255])}::bytea as bytes, '{}'::int[] as none`
    expect(row).toEqual({
      number: 7,
      numbers: [3, 1, 2],
      time: new Date('2026-01-02T03:04:05.678Z'),
      id,
      yes: true,
      json: { a: [1, null] },
      nothing: null,
      texts: ['a"b', 'c\\d', '{e}', ''],
      big: '9007199254740993',
      bytes: Buffer.from([0, 255]),
      none: [],
    })
  })

  it.each([
    ['emoji', 'Zoë 💍👩‍👩‍👧'],
    ['right-to-left text', 'مرحبا שלום'],
    ['SQL', `Robert'); DROP TABLE records; --`],
    ['quotes and backslashes', `"a" 'b' \\n $1`],
  ])('keeps a name with %s unchanged', async (_what, name) => {
    const rows =
      await sql`insert into records (user_name, selected_images) values (${name}, ${[1, 2]}) returning *`
    expect(rows).toMatchObject([{ user_name: name, selected_images: [1, 2] }])
    expect(await sql`select user_name from records where user_name = ${name}`).toEqual([{ user_name: name }])
  })
})

describe('the embedded database: errors', () => {
  it('reports a unique violation with its constraint', async () => {
    const id = 'b9f7a6de-3f0e-4a1c-8f6e-0d6f4f6b1c11'
    const insert = () =>
      sql`insert into records (submission_id, user_name, selected_images) values (${id}, 'Ann', '{1}')`
    await insert()
    expect(await failure(insert())).toMatchObject({
      code: '23505',
      severity: 'ERROR',
      constraint: 'records_submission_id_key',
      table: 'records',
      detail: `Key (submission_id)=(${id}) already exists.`,
      message: 'duplicate key value violates unique constraint "records_submission_id_key"',
    })
  })

  it('reports check, not-null, syntax and parameter errors', async () => {
    expect(
      await failure(sql`insert into records (user_name, selected_images) values (' ', '{1}')`),
    ).toMatchObject({ code: '23514', constraint: 'records_user_name_check' })
    expect(await failure(sql`insert into records (user_name) values ('Ann')`)).toMatchObject({
      code: '23502',
      column: 'selected_images',
    })
    expect(await failure(sql`selec 1`)).toMatchObject({ code: '42601', position: '1' })
    expect(await failure(sql.query('select $1::int, $2::int', [1]))).toMatchObject({ code: '08P01' })
    expect(await failure(sql`select ${'a\0b'}::text`)).toMatchObject({ code: '22021' })
    expect(await failure(sql.query('select 1; select 2'))).toMatchObject({ code: '42601' })
  })

  it('keeps answering after a refusal that ends a copy', async () => {
    expect(await failure(sql`copy records from stdin`)).toMatchObject({ code: '57014' })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('refuses a wrong password and user', async () => {
    const url = new URL(database.connectionString)
    const as = (change: (url: URL) => void) => {
      const other = new URL(url)
      change(other)
      return failure(neon(other.href)`select 1`)
    }
    const password = await as((other) => {
      other.password = 'guess'
    })
    expect(password.message).toMatch(/^password authentication failed for user ['"]\w+['"]$/)
    const user = await as((other) => {
      other.username = 'root'
    })
    expect(user.message).toMatch(/^password authentication failed for user ['"]root['"]$/)
  })
})

describe('the embedded database: transactions', () => {
  const count = async () => {
    const [row] = await sql`select count(*)::int as n from records where user_name = 'Batch'`
    return row
  }
  const insert = () =>
    sql`insert into records (user_name, selected_images) values ('Batch', '{1}') returning user_name`

  it('commits all statements or none', async () => {
    await expect(sql.transaction([insert(), sql`select 1 / 0`])).rejects.toMatchObject({ code: '22012' })
    expect(await count()).toEqual({ n: 0 })
    expect(await sql.transaction([insert(), insert()])).toEqual([
      [{ user_name: 'Batch' }],
      [{ user_name: 'Batch' }],
    ])
    expect(await count()).toEqual({ n: 2 })
  })

  it('carries no transaction, setting or temporary table over to the next request', async () => {
    await sql`begin`
    await insert()
    await sql`rollback`
    expect(await count()).toEqual({ n: 3 })
    await sql`set time zone 'Asia/Tokyo'`
    expect(await sql`select current_setting('timezone') as zone`).toEqual([{ zone: 'UTC' }])
    await sql`create temporary table mine (a int)`
    expect(await failure(sql`select * from mine`)).toMatchObject({ code: '42P01' })
  })

  it('serves many clients at once, and inserts each row once', async () => {
    await Promise.all(
      Array.from(
        { length: 64 },
        (_, index) => sql`insert into records (user_name, selected_images) values ('Crowd', ${[index]})`,
      ),
    )
    const rows = await sql`select distinct selected_images[1] as n from records where user_name = 'Crowd'`
    expect(rows).toHaveLength(64)
  })
})

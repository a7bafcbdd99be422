import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { startDatabase } from '../database/index.ts'
import { prepareDatabase } from './prepare-database.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The address of a stock server. */
    postgres?: string
    /** A folder for embedded databases, in a team's repository. */
    databases?: string
  }
}

export type TestDatabase = { connectionString: string }

async function openEmbedded(folder: string): Promise<TestDatabase> {
  const dataDir = path.join(folder, randomUUID())
  await prepareDatabase(dataDir)
  return startDatabase({ dataDir })
}

/**
 * Creates an empty database: on a stock Postgres in projects whose setup starts one, otherwise an embedded one. The
 * setup removes it at the end, because connections may still be open.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = inject('databases')
  if (folder !== undefined) return openEmbedded(folder)
  const url = inject('postgres')
  if (url === undefined)
    throw new Error('No Postgres runs for this test: name its file in onPostgres of vitest.config.ts.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href }
}

/** Stands between tests and a database: `up` passes bytes on, `silent` takes and answers none, `away` hangs up. */
export async function startDoor({ connectionString }: TestDatabase, state: 'up' | 'silent' | 'away' = 'up') {
  const { hostname, port } = new URL(connectionString)
  const open = new Set<Socket>()
  const door = { state, entered: 0 }
  const server = createServer((socket) => {
    door.entered += 1
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    if (door.state === 'away') return socket.destroy()
    const onward = connect(Number(port), hostname)
    onward.on('error', () => socket.destroy()).once('close', () => socket.destroy())
    socket.once('close', () => onward.destroy())
    const pass = (to: Socket) => (data: Buffer) => void (door.state === 'up' && to.write(data))
    socket.on('data', pass(onward))
    onward.on('data', pass(socket))
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(connectionString)
  url.port = String((server.address() as AddressInfo).port)
  return {
    connectionString: url.href,
    entered: () => door.entered,
    set(next: typeof state) {
      door.state = next
      if (next === 'away') for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

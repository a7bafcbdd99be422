import type { RunSql } from '@lustre/platform/server'
import { expect } from 'vitest'
import type { ClientRun, ClientRunFacts, CreatedLink } from '#protocol/client-runs.ts'
import type { TestApi } from './harness.ts'
import { notesOf } from './private-links.ts'

const FACTS: ClientRunFacts = {
  title: 'Spring rings',
  client: 'Zoë',
  clientEmail: null,
  message: '',
  least: 2,
  most: 5,
  deadline: null,
  zone: 'Europe/Berlin',
  notesAllowed: true,
}

/**
 * Creates the steps by which staff manage client runs through the API; they need a session. Pictures go
 * straight into the table, so that tests need no media library.
 * @param api read again at each call
 * @param run runs a statement on the database
 */
export function clientRunSteps(api: () => TestApi, run: RunSql) {
  /** @returns the answer's body after a success */
  async function ask<T = ClientRun>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await api().send({ method, path, body })
    const said = (await reply.json()) as T
    expect([200, 201], JSON.stringify(said)).toContain(reply.status)
    return said
  }
  const at = (id: number, rest = '') => `/runs/R${id}${rest}`

  const steps = {
    ask,
    /** Creates a draft. @param count how many pictures it has, numbered from 1 @returns its number */
    async make(facts: Partial<ClientRunFacts> = {}, count = 12): Promise<number> {
      const { id } = await ask('POST', '/runs/new', { ...FACTS, ...facts })
      await run(
        `insert into client_run_pictures (run_id, number, place, public_id, alt, width, height)
         select $1, n, n, 'rings/ring-' || n, 'Ring ' || n, 1200, 1600 from generate_series(1, $2::integer) n`,
        [id, count],
      )
      return id
    },
    /** Creates a run that its client can choose from. @returns its number */
    async makeOpen(facts: Partial<ClientRunFacts> = {}, count = 12): Promise<number> {
      const id = await steps.make(facts, count)
      await steps.setState(id, 'open')
      return id
    },
    find: (id: number) => ask('GET', at(id)),
    change: (id: number, facts: Partial<ClientRunFacts>) => ask('PATCH', at(id), facts),
    setState: (id: number, state: string) => ask('PUT', at(id, '/state'), { state }),
    setArchived: (id: number, archived: boolean) => ask('PUT', at(id, '/archived'), { archived }),
    /** Creates a private link. @returns the link and its token */
    async makeLink(id: number, label = 'Zoë’s phone', expiresAt: string | null = null) {
      const { link, path } = await ask<CreatedLink>('POST', at(id, '/links'), { label, expiresAt })
      return { link, token: path.slice(path.indexOf('#') + 1) }
    },
    /** Writes the client's selection, in this order, straight into the table. */
    async choose(id: number, numbers: readonly number[], notes: Readonly<Record<number, string>> = {}) {
      const draft = { version: 1, picks: numbers, notes: notesOf(notes), saves: [] }
      await run('update client_runs set draft = $2::jsonb where id = $1', [id, JSON.stringify(draft)])
    },
  }
  return steps
}

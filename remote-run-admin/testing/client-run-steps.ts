import type { RunSql } from '@lustre/platform/server'
import { expect } from 'vitest'
import type { ClientRun, ClientRunFacts, MadeLink } from '../protocol/client-runs.ts'
import type { TestApi } from './harness.ts'

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
 * What staff do with client runs, through the API; somebody must be logged in. Pictures are put into the table
 * itself, so that no media library is needed.
 * @param api asked at each call
 * @param run a statement on the database
 */
export function clientRunSteps(api: () => TestApi, run: RunSql) {
  /** @returns the answer's body, which must be what was wanted */
  async function ask<T = ClientRun>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await api().send({ method, path, body })
    const said = (await reply.json()) as T
    expect([200, 201], JSON.stringify(said)).toContain(reply.status)
    return said
  }
  const at = (id: number, rest = '') => `/client-runs/${id}${rest}`

  const steps = {
    ask,
    /** Makes a draft. @param count of its pictures, which are numbered from 1 on @returns its number */
    async make(facts: Partial<ClientRunFacts> = {}, count = 12): Promise<number> {
      const { id } = await ask('POST', '/client-runs', { ...FACTS, ...facts })
      await run(
        `insert into client_run_pictures (run_id, number, place, public_id, alt, width, height)
         select $1, n, n, 'rings/ring-' || n, 'Ring ' || n, 1200, 1600 from generate_series(1, $2::integer) n`,
        [id, count],
      )
      return id
    },
    /** Makes a run that its client can choose from. @returns its number */
    async makeOpen(facts: Partial<ClientRunFacts> = {}, count = 12): Promise<number> {
      const id = await steps.make(facts, count)
      await steps.setState(id, 'open')
      return id
    },
    find: (id: number) => ask('GET', at(id)),
    change: (id: number, facts: Partial<ClientRunFacts>) => ask('PATCH', at(id), facts),
    setState: (id: number, state: string) => ask('PUT', at(id, '/state'), { state }),
    setArchived: (id: number, archived: boolean) => ask('PUT', at(id, '/archived'), { archived }),
    /** Makes a private link. @returns it, and its token */
    async makeLink(id: number, label = 'Zoë’s phone', expiresAt: string | null = null) {
      const { link, path } = await ask<MadeLink>('POST', at(id, '/links'), { label, expiresAt })
      return { link, token: path.slice(path.indexOf('#') + 1) }
    },
    /** What the client has chosen, in this order, put into the table itself. */
    async choose(id: number, numbers: readonly number[], notes: Readonly<Record<number, string>> = {}) {
      await run(
        `insert into client_run_marks (run_id, number, chosen, rank, note, revision)
         select $1, number, true, at, coalesce($3::jsonb ->> number::text, ''), 1
         from unnest($2::integer[]) with ordinality as chosen (number, at)`,
        [id, numbers, JSON.stringify(notes)],
      )
    },
  }
  return steps
}

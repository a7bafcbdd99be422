import { randomUUID } from 'node:crypto'
import { type RunSql, randomToken } from '@lustre/platform/server'
import { linkHash } from '../api/shared/link-token.ts'
import type { Changes, Edit, LinkView, SendEdits, SubmitChoice } from '../protocol/links.ts'
import type { TestApi } from './harness.ts'

/** The facts of a test's run, by the columns of its table. */
type Facts = Partial<{
  title: string
  client: string
  least: number
  most: number
  deadline: string
  zone: string
  notes_allowed: boolean
  state: string
  pictures: number
}>

/** Adds an open run straight into the tables. @returns its number */
export async function addClientRun(run: RunSql, facts: Facts = {}): Promise<number> {
  const { pictures = 20, ...said } = facts
  const columns = { title: 'Rings', client: 'Zoë', least: 2, most: 5, state: 'open', ...said }
  const names = Object.keys(columns)
  const [made] = await run(
    `with made as (
       insert into client_runs (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id),
     offered as (
       insert into client_run_pictures (run_id, number, place, public_id, alt, width, height)
       select id, n, n, 'rings/' || n, 'Ring ' || n, 3000, 2000 from made, generate_series(1, ${pictures}) n)
     select id from made`,
    Object.values(columns),
  )
  return Number(made?.id)
}

/** Adds a private link to a run. @returns its token */
export async function addRunLink(
  run: RunSql,
  runId: number,
  { label = 'Zoë', expires = null }: { label?: string; expires?: string | null } = {},
): Promise<string> {
  const token = randomToken(16)
  await run('insert into client_run_links (run_id, label, token_hash, expires_at) values ($1, $2, $3, $4)', [
    runId,
    label,
    linkHash(token),
    expires,
  ])
  return token
}

/** Makes an edit; without `at`, its time is now. */
export const edit = (number: number, said: Omit<Partial<Edit>, 'number'>): Edit => ({
  id: randomUUID(),
  at: Date.now(),
  number,
  ...said,
})

/** Opens a private link on a device. @param api read again at each call */
export function openLink(api: () => TestApi, token: string, address?: string) {
  const send = (path: string, body?: unknown) =>
    api().send({ path, body, headers: { Authorization: `Bearer ${token}` }, address })
  return {
    send,
    view: async () => (await (await send('/link')).json()) as LinkView,
    changes: async (since: number) => (await (await send(`/link/changes?since=${since}`)).json()) as Changes,
    edit: (edits: readonly Edit[], more: Partial<SendEdits> = {}) =>
      send('/link/edits', { since: 0, edits, ...more }),
    submit: (choice: Partial<SubmitChoice> = {}) =>
      send('/link/submit', { submissionId: randomUUID(), sender: 'Zoë', pictures: [3, 1], ...choice }),
  }
}

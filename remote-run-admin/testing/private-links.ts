import { randomUUID } from 'node:crypto'
import { type RunSql, randomToken } from '@lustre/platform/server'
import type { Changes, LinkView, SaveDraft, SubmitSelection } from '#protocol/links.ts'
import { linkHash } from '../api/common/link-token.ts'
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

/** Makes the notes of a draft, written now. @param texts by the number of their picture */
export const notesOf = (texts: Readonly<Record<string, string>>): SaveDraft['notes'] =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text, at: Date.now() }]))

/** Opens a private link on a device. @param api read again at each call */
export function openLink(api: () => TestApi, token: string, address?: string) {
  const send = (path: string, body?: unknown, method?: string) =>
    api().send({ method, path, body, headers: { Authorization: `Bearer ${token}` }, address })
  const view = async () => (await (await send('/link')).json()) as LinkView
  const save = (draft: Partial<SaveDraft>) =>
    send('/link/draft', { id: randomUUID(), version: 0, picks: [], notes: {}, ...draft }, 'PUT')
  return {
    send,
    view,
    changes: async (version: number) =>
      (await (await send(`/link/changes?version=${version}`)).json()) as Changes,
    save,
    /** Saves a draft on top of the present one, until it is the next. */
    async choose(picks: readonly number[], texts: Readonly<Record<string, string>> = {}): Promise<Changes> {
      for (;;) {
        const { version } = (await view()).draft
        const reply = await save({ version, picks, notes: notesOf(texts) })
        if (reply.status === 200) return (await reply.json()) as Changes
        if (reply.status !== 409 && reply.status !== 503) throw new Error(await reply.text())
      }
    },
    submit: (selection: Partial<SubmitSelection> = {}) =>
      send('/link/submit', { submissionId: randomUUID(), sender: 'Zoë', pictures: [3, 1], ...selection }),
  }
}

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openTestDatabase } from '@lustre/embedded/testing/open-database'
import { type CreateApi, connectDatabase } from '@lustre/platform/server'
import { build } from 'vite'
import { expect, test } from 'vitest'
import type { RunPage } from '#protocol/run-list.ts'
import { startApi, submission, type TestApi } from '#testing/harness.ts'
import { addClientRun, addRunLink, openLink } from '#testing/private-links.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The last commit without the step `drafts`, whose API saves a private run's selection picture by picture. */
const BEFORE = '2e2e764fb79982aaf8f5c410e39100b69cafdd45'
const PARTS = ['api', 'content', 'protocol', 'remote.config.ts'].map((part) => `remote-run-admin/${part}`)

const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT }).status === 0
/** A clone may be without the history. */
const isKnown = git('cat-file', '-e', BEFORE)

/** Builds the API of that commit with the packages of this one. */
async function createApiBefore(): Promise<CreateApi> {
  const cache = path.join(ROOT, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'release-before-'))
  const archive = path.join(folder, 'before.tar')
  git('archive', '-o', archive, BEFORE, ...PARTS)
  spawnSync('tar', ['-xf', archive, '-C', folder])
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@lustre/] },
    build: {
      ssr: 'remote-run-admin/api/index.ts',
      outDir: 'built',
      target: 'esnext',
      rollupOptions: { output: { entryFileNames: 'api.mjs' } },
    },
  })
  const { createApi } = await import(pathToFileURL(path.join(folder, 'built/api.mjs')).href)
  await rm(folder, { recursive: true })
  return createApi
}

test.skipIf(!isKnown)(
  '[schema-only-adds] the API of the release before works on the tables of this one, and each sees what the other saves',
  async () => {
    const { connectionString } = await openTestDatabase()
    const { run } = connectDatabase(connectionString)
    const start = (create?: CreateApi) =>
      startApi({ DATABASE_URL: connectionString }, 'embedded', undefined, undefined, create)
    const now = await start()
    expect((await now.logIn()).status).toBe(204)
    const before = await start(await createApiBefore())
    expect((await before.logIn()).status).toBe(204)

    // A submission of the public run, which both know as the same.
    const body = submission({ note: 'Call me', pictureNotes: { 3: 'warmer' } })
    const first = await before.send({ path: '/runs', body })
    expect(first.status).toBe(201)
    const again = await now.send({ path: '/runs', body })
    expect([again.status, await again.json()]).toEqual([200, await first.json()])
    expect((await now.send({ path: '/runs', body: submission({ userName: 'Ana' }) })).status).toBe(201)
    const names = async (api: TestApi, query = '') => {
      const { runs } = (await (await api.send({ path: `/runs${query}` })).json()) as RunPage
      return runs.map(({ user_name }) => user_name)
    }
    expect(await names(before)).toEqual(['Ana', 'Maria'])

    // A private run, whose open page saves each pick by itself.
    const id = await addClientRun(run)
    const token = await addRunLink(run, id)
    const headers = { Authorization: `Bearer ${token}` }
    const sendBefore = async (path: string, sent?: unknown) => {
      const reply = await before.send({ path, body: sent, headers })
      expect([200, 201], path).toContain(reply.status)
      return reply.json()
    }
    const pick = (number: number, note: string) => ({
      id: randomUUID(),
      number,
      at: Date.now(),
      chosen: true,
      rank: number,
      note,
      noteBefore: '',
    })
    await sendBefore('/link/edits', { since: 0, edits: [pick(3, 'softer'), pick(7, '')] })
    const link = openLink(() => now, token)
    const { draft } = await link.view()
    expect([draft.picks, draft.notes[3]?.text]).toEqual([[3, 7], 'softer'])
    const selection = {
      submissionId: randomUUID(),
      sender: 'Zoë',
      pictures: [7, 3],
      note: '',
      pictureNotes: {},
    }
    const receipt = await sendBefore('/link/submit', selection)
    expect(await link.view()).toMatchObject({ run: { state: 'submitted' }, receipt })
    expect(await sendBefore('/link')).toMatchObject({ run: { state: 'submitted' }, receipt })
    for (const path of ['/client-runs', `/client-runs/${id}`, '/stats', '/notices']) await sendBefore(path)
  },
)

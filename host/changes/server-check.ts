import { type Setting, settingsOf } from '@lustre/platform/definition'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { Definition } from '@lustre/platform/definition/schema'
import { createServerLogger } from '@lustre/platform/server'
import { messageOf } from '../files/message-of.ts'
import { callApi, startApi } from '../sections/call-api.ts'
import { bwrapProblem, readSandbox, type Sandbox } from '../sections/sandbox.ts'
import { createSections, type Sections, type StoredRelease, type StoredShell } from '../sections/sections.ts'
import { readSettings } from '../settings/settings.ts'
import { renderProblems } from './render-check.ts'

const SAMPLE_KEY = 'sample-'.repeat(6)
const MADE_UP = { passcode: SAMPLE_KEY, 'four digits': '0000', key: SAMPLE_KEY }
const NOWHERE = '://sample.invalid'
/** A database of nowhere, because an API need not run without one, and connects only when it is called. */
const SAMPLE_DATABASE = 'postgresql://sample:sample@sample.invalid/sample'

function sample({ form, madeUp }: Setting): string {
  if (madeUp) return MADE_UP[madeUp.as]
  switch (form.kind) {
    case 'text':
      return SAMPLE_KEY
    case 'list':
      return ''
    case 'whole':
      return String(form.min)
    case 'choice':
      return form.of[0] ?? ''
    case 'flag':
      return 'false'
    case 'email':
      return 'sample@sample.invalid'
    case 'link':
      return `https${NOWHERE}`
    case 'address':
      return form.or ?? `${form.schemes[0]}${NOWHERE}`
  }
}

/**
 * Returns settings for a trial of a release's API: samples of the required ones, defaults for the rest. The
 * operator's settings are never used, because a check must not reach a provider or change a table.
 */
const sampleSettings = (definition: Definition): Environment =>
  Object.fromEntries(
    Object.entries<Setting>(settingsOf(definition)).flatMap(([name, setting]) =>
      setting.required === true ? [[name, name === 'DATABASE_URL' ? SAMPLE_DATABASE : sample(setting)]] : [],
    ),
  )

/** Milliseconds that an API has to start, and to answer. */
const API_CHECK_MS = 5000
/** `createApiApp` answers this. An API without the kit may answer 404. */
const HEALTH = 'http://sample.invalid/healthz'

/**
 * Starts the API of a release in its own process, as the host does, and checks its health.
 * @returns a sentence for each problem
 */
async function apiProblems(sections: Pick<Sections, 'of'>, release: StoredRelease): Promise<string[]> {
  if (release.manifest.api === null) return []
  try {
    const { child, letGo } = await sections.of(release).hold()
    try {
      const problem = await startApi(child)
      if (problem !== null) return [`its API does not start: ${problem}`]
      const bindings = { clientAddress: '127.0.0.1' }
      const signal = AbortSignal.timeout(API_CHECK_MS)
      const answer = await Promise.race([
        callApi(child, { request: new Request(HEALTH), bindings, signal, body: null }, () => {}),
        child.ended.then((reason) => Promise.reject(new Error(reason))),
      ])
      if (answer === 'start' || answer === 'threw') return ['its API throws during its health check']
      await answer.body?.cancel()
      return answer.status < 500 ? [] : [`its API is unhealthy: it answers ${answer.status}`]
    } finally {
      letGo()
    }
  } catch (error) {
    return [`its API does not answer: ${messageOf(error)}`]
  }
}

/** Opens every page of releases in a browser. @returns a sentence for every page that fails */
export type TryPages = (
  sections: Pick<Sections, 'of'>,
  releases: readonly StoredRelease[],
  shell: StoredShell,
) => Promise<string[]>

/** Runners know only releases of the host, so a check beside them takes the sandbox that the machine gives. */
function sandboxOfCheck(): Sandbox {
  const { sandbox, runners } = readSandbox(readSettings(process.env).SECTION_SANDBOX)
  return runners !== undefined && bwrapProblem() === null ? 'bwrap' : sandbox
}

/** Runs the server code of releases in their own processes, as the host does, with sample settings. */
export async function withCheckSections<T>(
  releases: readonly (StoredRelease | StoredShell)[],
  check: (sections: Sections) => Promise<T>,
): Promise<T> {
  const sections = createSections({
    folders: releases.map(({ folder }) => folder),
    followsLinks: true,
    sandbox: sandboxOfCheck(),
    environmentFor: async (release) => sampleSettings(release),
    siteUrl: null,
    mode: 'embedded',
    log: createServerLogger(() => {}),
    // Long, because the machine may be building.
    limits: { apiStartMs: API_CHECK_MS, missedHeartbeats: 20 },
  })
  try {
    return await check(sections)
  } finally {
    await sections.close()
  }
}

/**
 * Tries a release: its pages and its API on the host, then its pages in a browser.
 * @param shell renders the pages
 * @param tryPages opens the pages in a browser; null: skips that check
 * @returns a sentence for every failure
 */
export const serverProblems = (
  release: StoredRelease,
  shell: StoredShell,
  tryPages: TryPages | null = null,
): Promise<string[]> =>
  withCheckSections([release, shell], async (sections) => {
    const found = [
      ...(await renderProblems(sections, release, shell)),
      ...(await apiProblems(sections, release)),
    ]
    return found.length > 0 || tryPages === null ? found : tryPages(sections, [release], shell)
  })

import { callApi, startApi } from '../../sections/call-api.ts'
import type { Sections, StoredRelease } from '../../sections/sections.ts'
import { messageOf } from './refused.ts'

/** Milliseconds that an API has to start, and to answer. */
export const API_CHECK_MS = 5000
/** `createApiApp` answers this. An API without the kit, or with an older kit, may answer 404. */
const HEALTH = 'http://sample.invalid/healthz'

/**
 * Starts the API of a release in its own process, as the host does, and checks its health.
 * @returns a sentence for each problem
 */
export async function apiProblems(sections: Pick<Sections, 'of'>, release: StoredRelease): Promise<string[]> {
  if (release.manifest.api === null) return []
  try {
    const { child, letGo } = await sections.of(release).hold()
    try {
      const problem = await startApi(child)
      if (problem !== null) return [`its API does not start: ${problem}`]
      const bindings = { clientAddress: '127.0.0.1' }
      const limit = AbortSignal.timeout(API_CHECK_MS)
      const answer = await Promise.race([
        callApi(child, new Request(HEALTH), bindings, limit, () => {}),
        child.ended.then((reason) => Promise.reject(new Error(reason))),
      ])
      if (answer === 'start' || answer === 'threw') return ['its API throws at its health check']
      await answer.body?.cancel()
      return answer.status < 500 ? [] : [`its API is unhealthy: it answers ${answer.status}`]
    } finally {
      letGo()
    }
  } catch (error) {
    return [`its API does not answer: ${messageOf(error)}`]
  }
}

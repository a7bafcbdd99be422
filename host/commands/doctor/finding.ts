/**
 * What was looked at, and how it is. With a problem a host does not start, or does not serve what it is for; a warning
 * can be mended while it serves; a note says what is so by choice.
 */
export type Finding = { state: 'ok' | 'note' | 'warning' | 'problem'; what: string; says: string }

const MARKS = { ok: 'ok      ', note: 'note    ', warning: 'WARNING ', problem: 'PROBLEM ' }

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const note = (what: string, says: string): Finding => ({ state: 'note', what, says })
export const warning = (what: string, says: string): Finding => ({ state: 'warning', what, says })
export const problem = (what: string, says: string): Finding => ({ state: 'problem', what, says })

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // fetch says only that it failed; why is inside
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? `${error.message}: ${cause.message}` : error.message
}

const LIMIT_MS = 8000

/** Asks an address for its status. @returns why there is none, where nothing answers */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return reasonOf(error)
  }
}

/** One line a finding, further lines of a finding below it. */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings
    .map(({ state, what, says }) => `${MARKS[state]} ${what}: ${says.replaceAll('\n', '\n         ')}`)
    .join('\n')

import { messageOf } from '../../files/message-of.ts'
/**
 * The result of one check. A problem keeps a host from starting or from serving; a warning can be fixed while
 * the host serves; a note describes a choice.
 */
export type Finding = { state: 'ok' | 'note' | 'warning' | 'problem'; what: string; says: string }

const MARKS = { ok: 'ok      ', note: 'note    ', warning: 'WARNING ', problem: 'PROBLEM ' }

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const note = (what: string, says: string): Finding => ({ state: 'note', what, says })
export const warning = (what: string, says: string): Finding => ({ state: 'warning', what, says })
export const problem = (what: string, says: string): Finding => ({ state: 'problem', what, says })

export const reasonOf = (error: unknown): string => {
  // fetch hides the reason in `cause`.
  const cause = error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : ''
  return [messageOf(error), cause].filter(Boolean).join(': ')
}

const LIMIT_MS = 8000

/** Requests an address. @returns its status, or the reason why it does not answer */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return reasonOf(error)
  }
}

/** Formats one line for each finding, and indents a finding's other lines. */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings
    .map(({ state, what, says }) => `${MARKS[state]} ${what}: ${says.replaceAll('\n', '\n         ')}`)
    .join('\n')

/** What was looked at, and how it is. A note keeps nothing from starting. */
export type Finding = { state: 'ok' | 'note' | 'problem'; what: string; says: string }

const MARKS = { ok: 'ok      ', note: 'note    ', problem: 'PROBLEM ' }

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const note = (what: string, says: string): Finding => ({ state: 'note', what, says })
export const problem = (what: string, says: string): Finding => ({ state: 'problem', what, says })

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // fetch says only that it failed; why is inside
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? `${error.message}: ${cause.message}` : error.message
}

/** One line a finding, further lines of a finding below it. */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings
    .map(({ state, what, says }) => `${MARKS[state]} ${what}: ${says.replaceAll('\n', '\n         ')}`)
    .join('\n')

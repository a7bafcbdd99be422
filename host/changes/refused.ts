/** The refusal of a release command, with every reason. The command has changed nothing. */
export class RefusedError extends Error {
  readonly reasons: string[]

  constructor(what: string, reasons: string[]) {
    super([`${what} is refused:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'))
    this.name = 'RefusedError'
    this.reasons = reasons
  }
}

/** @throws {RefusedError} when there is a reason */
export function refuseFor(what: string, reasons: string[]): void {
  if (reasons.length > 0) throw new RefusedError(what, reasons)
}

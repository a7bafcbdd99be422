/** Letters of what a mail server or a webhook says of itself. */
const MAX_PROBLEM_LENGTH = 300

/** Something was not sent. Its message is what staff read. */
export class SendError extends Error {
  /** There is no use in trying again. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_PROBLEM_LENGTH), { cause })
    this.isFinal = isFinal
  }
}

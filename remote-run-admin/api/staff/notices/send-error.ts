/** Limits the text that a mail server or a webhook adds. */
const MAX_PROBLEM_LENGTH = 300

/** Says why a notice was not sent; staff read the message. */
export class SendError extends Error {
  /** Whether another attempt is pointless. */
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_PROBLEM_LENGTH), { cause })
    this.isFinal = isFinal
  }
}

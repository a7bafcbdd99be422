/** A preview that is not shown: 400 for a bad address, 403 for a link that is not valid, 410 for an old one, 503. */
export class PreviewError extends Error {
  readonly status: 400 | 403 | 410 | 503

  /** @param reason for whoever opened the link, in a whole sentence */
  constructor(status: PreviewError['status'], reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'PreviewError'
    this.status = status
  }
}

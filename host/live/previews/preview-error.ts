/** 400 for a bad address, 403 for an invalid link, 410 for an expired one, 503 for a failed load. */
export class PreviewError extends Error {
  readonly status: 400 | 403 | 410 | 503

  /** @param reason a whole sentence for the visitor */
  constructor(status: PreviewError['status'], reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'PreviewError'
    this.status = status
  }
}

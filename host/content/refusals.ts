/** A page that the host sends without a section; `body` is HTML. */
export type RefusalText = { title: string; body: string }

export const REFUSAL_TEXTS = {
  tooMany: {
    title: 'Too many requests',
    body: '<p>Please wait a moment, then <a href="">try again</a>.</p>',
  },
  failed: {
    title: 'Unexpected Application Error!',
    body: '<p>500 Internal Server Error</p><p><a href="">Try again</a> or go <a href="/">back to Home</a>.</p>',
  },
  starting: {
    title: 'The site is starting',
    body: '<p>Please <a href="">try again</a> in a moment.</p>',
  },
  /** Replaces a failed preview, because the visitor would take the live page for the preview. */
  preview: {
    title: 'This preview cannot be shown',
    body: '<p><a href="/site/preview/leave">Leave the preview</a></p>',
  },
} satisfies Record<string, RefusalText>

/** A tab in the background paints nothing, and is not kept waiting. */
const LONGEST_WAIT_MS = 300

/** Resolves once the browser has painted what the host has sent. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_WAIT_MS)
  })

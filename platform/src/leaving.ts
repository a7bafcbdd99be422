/** Longer than the next document takes to begin. */
export const LEAVE_MS = 10_000
let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })

/** Whether the document is being left: browsers cut off what it still loads, which is no failure of the page. */
export const isLeaving = (): boolean => performance.now() - leftAt < LEAVE_MS

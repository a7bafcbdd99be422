/** Longer than the next document takes to start. */
export const LEAVE_MS = 10_000
let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })

/** While a visitor leaves, browsers abort the document's loads, which is not a failure of the page. */
export const isLeaving = (): boolean => performance.now() - leftAt < LEAVE_MS

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

const backOnline = (waitMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, waitMs)
    addEventListener('online', () => resolve(), { once: true })
  })

/** Retries after 2, 4, 8 ... 60 s, and as soon as the connection is back, until it succeeds. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS))
    try {
      return await load()
    } catch {
      await backOnline(waitMs)
    }
}

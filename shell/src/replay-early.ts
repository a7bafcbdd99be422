import { createLogger } from '@lustre/platform'

const log = createLogger('shell')

/** Does again, once, what a visitor did before the code was there. For when the page has been taken over. */
export async function replayEarly(): Promise<void> {
  const { acts = [] } = globalThis.early ?? {}
  globalThis.early = undefined
  if (acts.length === 0) return
  try {
    const { replay } = await import('./replay.ts')
    await replay(acts)
  } catch (error) {
    log.error('what was pressed early could not be done again', error)
  }
}

import { createLogger } from '@lustre/platform'

const log = createLogger('shell')

/** Replays, once the page is hydrated, what the visitor did before its code was there. */
export async function replayEarly(): Promise<void> {
  const { acts = [] } = globalThis.early ?? {}
  globalThis.early = undefined
  if (acts.length === 0) return
  try {
    const { replay } = await import('./replay.ts')
    await replay(acts)
  } catch (error) {
    log.error('early input could not be replayed', error)
  }
}

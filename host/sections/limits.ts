export type SectionLimits = {
  /** Resident memory in MiB, of which JavaScript's heap gets three quarters. */
  memoryMb: number
  /** Milliseconds from its start until it takes work. */
  startMs: number
  /** Milliseconds between two heartbeats, and how many in a row may be missing. */
  heartbeatMs: number
  missedHeartbeats: number
  /** Milliseconds until `createApi` returns an app. */
  apiStartMs: number
  /** Milliseconds without a render after which the process ends, unless its API runs. */
  restMs: number
}

/** Returns how many heartbeats may be missing. A render blocks the process, so its limit counts. */
export const heartbeatsFor = (renderLimitMs: number): number =>
  Math.max(SECTION_LIMITS.missedHeartbeats, Math.ceil(renderLimitMs / SECTION_LIMITS.heartbeatMs) + 1)

export const SECTION_LIMITS: SectionLimits = {
  memoryMb: 768,
  // A busy machine starts slowly.
  startMs: 15_000,
  heartbeatMs: 500,
  missedHeartbeats: 8,
  apiStartMs: 10_000,
  restMs: 10 * 60_000,
}

/** Limits of a section's process. */
export type SectionLimits = {
  /** Resident memory in MiB; JavaScript's heap may have three quarters of it. */
  memoryMb: number
  /** From its start until it takes work. */
  startMs: number
  /** How often it is asked for a sign of life, and how many in a row may be missing. */
  heartbeatMs: number
  missedHeartbeats: number
  /** Until `createApi` has an app. */
  apiStartMs: number
  /** Without a render, after which it ends if its API does not run. */
  restMs: number
}

/** A render blocks the process, so a longer render limit allows more missed signs of life. */
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

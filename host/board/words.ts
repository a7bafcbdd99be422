import { ageOf } from '../commands/site/status.ts'
import { BOARD_TEXTS } from './texts.ts'

const MINUTE_MS = 60_000

/** 'just now', '3 h ago'. */
export const ago = (thenMs: number, nowMs: number): string =>
  nowMs - thenMs < MINUTE_MS ? BOARD_TEXTS.justNow : BOARD_TEXTS.ago(ageOf(nowMs - thenMs))

/** '14:03'. */
export const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 16)

/** '2026-03-01 14:03 UTC'. */
export const moment = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** '18 ms', '1.2 s'. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`

/** '98.2'. */
export const kib = (value: number): string => value.toFixed(1)

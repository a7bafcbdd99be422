import { ageOf } from '../commands/site/status.ts'
import { BOARD_TEXTS } from '../content/board.ts'
import type { HourOfRelease } from '../live/hour.ts'

const MINUTE_MS = 60_000

/** Formats a past moment as 'just now' or '3 h ago'. */
export const ago = (thenMs: number, nowMs: number): string =>
  nowMs - thenMs < MINUTE_MS ? BOARD_TEXTS.justNow : BOARD_TEXTS.ago(ageOf(nowMs - thenMs))

/** Formats a time as '14:03'. */
export const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 16)

/** Formats a moment as '2026-03-01 14:03 UTC'. */
export const moment = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Formats a duration as '18 ms' or '1.2 s'. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`

/** Formats what browsers measured as 'LCP 1.8 s', 'INP 96 ms' and 'CLS 0.02', without figures that none has reported. */
export const speedIn = ({ LCP, INP, CLS }: HourOfRelease['speed']): string[] => [
  ...(LCP ? [`LCP ${duration(LCP.p75)}`] : []),
  ...(INP ? [`INP ${duration(INP.p75)}`] : []),
  ...(CLS ? [`CLS ${CLS.p75.toFixed(2)}`] : []),
]

/** Formats KiB as '98.2'. */
export const kib = (value: number): string => value.toFixed(1)

/** Formats a change in KiB as '+1.5' or '−0.3'. */
export const change = (value: number): string => `${value > 0 ? '+' : '−'}${kib(Math.abs(value))}`

import { html } from 'hono/html'
import { ageOf } from '../changes/age-of.ts'
import { BOARD_TEXTS, PAGE_TEXTS } from '../content/board.ts'
import type { HourOfRelease } from '../live/hour.ts'
import { PATHS } from './paths.ts'

const MINUTE_MS = 60_000

/** Formats a past moment as 'just now' or '3 h ago'. */
export const ago = (thenMs: number, nowMs: number): string =>
  nowMs - thenMs < MINUTE_MS ? BOARD_TEXTS.justNow : BOARD_TEXTS.ago(ageOf(nowMs - thenMs))

/** Formats a moment as '2026-03-01 14:03 UTC'. */
const moment = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

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

/** A part of a page, with every inserted value escaped. */
export type Html = ReturnType<typeof html>

export type Frame = {
  siteName: string
  /** The style sheet's version, for its address. */
  cssVersion: string
}

/** Renders a whole page: head, the site's name with a link back, and the body. */
export const page = ({ siteName, cssVersion }: Frame, title: string, body: Html) => html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#fbf8f3">
<title>${title} | ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PATHS.css}?v=${cssVersion}">
<script type="module" src="${PATHS.script}"></script>
</head>
<body>
<header class="top"><div class="column">
<span class="brand">${siteName}</span>
<a class="quiet" href="/">${PAGE_TEXTS.backToSite}</a>
</div></header>
<main class="column">${body}</main>
</body>
</html>
`

/** Renders an ISO time as '3 h ago'. */
export const since = (at: string, nowMs: number) =>
  html`<time datetime="${at}" title="${moment(Date.parse(at))}">${ago(Date.parse(at), nowMs)}</time>`

/** Renders a message. A screen reader announces an error at once and a success in turn. */
export const notice = (kind: 'success' | 'error', content: Html | string) =>
  html`<div class="notice ${kind}" role="${kind === 'error' ? 'alert' : 'status'}">${content}</div>`

import { html } from 'hono/html'
import { PAGE_TEXTS } from '../content/board.ts'
import { PATHS } from './paths.ts'
import { ago, moment } from './words.ts'

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

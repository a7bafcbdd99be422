import { type ApiEnv, randomToken } from '@lustre/platform/server'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { PAGE_TEXTS, SIGN_IN_TEXTS } from '../content/board.ts'
import type { Effect, Wish } from './effect.ts'
import { styleSheet } from './files.ts'
import type { BoardModel } from './model.ts'
import { BOARD_PATH } from './paths.ts'
import type { Outcome } from './perform.ts'
import { boardView } from './view-board.ts'
import { confirmView } from './view-confirm.ts'
import { type Html, notice, page } from './view-page.ts'
import { type SignIn, signInView } from './view-sign-in.ts'

const outcomeNotice = (outcome: Outcome): Html =>
  outcome.kind === 'refused'
    ? notice('error', html`<p>${outcome.text}</p>${outcome.reasons.map((reason) => html`<p>${reason}</p>`)}`)
    : notice(
        'success',
        html`<p>${outcome.text}</p>${outcome.link !== null && html`<p><a class="quiet" href="${outcome.link}">${outcome.link}</a></p>`}`,
      )

type PagesOptions = {
  siteName: string
  model: () => Promise<BoardModel>
  whyReadOnly: () => Promise<string | null>
  fonts: () => readonly string[]
  now: () => number
}

export function createPages({ siteName, model, whyReadOnly, fonts, now }: PagesOptions) {
  const heading = html`<div class="heading"><h1>${PAGE_TEXTS.heading}</h1></div>`
  type Status = ContentfulStatusCode
  const show = (c: Context<ApiEnv>, title: string, body: Html, status: Status = 200) =>
    c.html(page({ siteName, cssVersion: styleSheet(fonts()).version }, title, body), status)

  async function board(c: Context<ApiEnv>, staff: string, message: Html | null = null, status?: Status) {
    const why = message === null ? await whyReadOnly() : null
    const shown = why === null ? message : notice('error', PAGE_TEXTS.readOnly(why))
    return show(c, PAGE_TEXTS.heading, boardView(await model(), staff, shown), status)
  }

  return {
    board,
    signIn: (c: Context<ApiEnv>, how: SignIn = {}, status?: Status) =>
      show(c, SIGN_IN_TEXTS.heading, signInView(how), status),
    confirm: (c: Context<ApiEnv>, wish: Wish, effect: Effect) =>
      show(c, effect.title, confirmView(wish, effect, randomToken(), now())),
    problem: (c: Context<ApiEnv>, staff: string, problem: string, status: Status) =>
      board(c, staff, notice('error', problem), status),
    outcome(c: Context<ApiEnv>, staff: string, outcome: Outcome) {
      const message = outcomeNotice(outcome)
      const status = outcome.kind === 'done' ? 200 : 409
      const away = html`${heading}${message}${notice('error', PAGE_TEXTS.storeAway)}`
      // Staff learn the outcome even if the store goes away in the meantime.
      return board(c, staff, message, status).catch(() => show(c, PAGE_TEXTS.heading, away, status))
    },
    /** Shows a message to a visitor who may not be signed in. */
    message(c: Context<ApiEnv>, message: string, status: Status) {
      const again = html`<a class="quiet" href="${BOARD_PATH}">${PAGE_TEXTS.retry}</a>`
      const body = html`${heading}${notice('error', html`<p>${message}</p><p>${again}</p>`)}`
      return show(c, PAGE_TEXTS.heading, body, status)
    },
  }
}

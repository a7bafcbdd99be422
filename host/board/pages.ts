import { type ApiEnv, ApiError, randomToken } from '@lustre/platform/server'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fileChanges } from './compare.ts'
import type { Effect, Wish } from './effect.ts'
import { styleSheet } from './files.ts'
import type { BoardInput } from './input.ts'
import { type BoardModel, boardModel } from './model.ts'
import { BOARD_PATH } from './paths.ts'
import type { Outcome } from './perform.ts'
import { COMPARE_TEXTS, PAGE_TEXTS, SIGN_IN_TEXTS } from './texts.ts'
import { boardView } from './view-board.ts'
import { compareView } from './view-compare.ts'
import { confirmView } from './view-confirm.ts'
import { type Html, notice, page } from './view-page.ts'
import { type SignIn, signInView } from './view-sign-in.ts'

function outcomeNotice(outcome: Outcome): Html {
  const { text } = outcome
  if (outcome.kind === 'refused')
    return notice('error', html`<p>${text}</p>${outcome.reasons.map((reason) => html`<p>${reason}</p>`)}`)
  const { link } = outcome
  return notice(
    'success',
    html`<p>${text}</p>${link !== null && html`<p><a class="quiet" href="${link}">${link}</a></p>`}`,
  )
}

type PagesOptions = {
  siteName: string
  read: () => Promise<BoardInput>
  pictures: (name: string, version: string) => Promise<string[]>
  whyReadOnly: () => Promise<string | null>
  fonts: () => readonly string[]
  now: () => number
}

export function createPages({ siteName, read, pictures, whyReadOnly, fonts, now }: PagesOptions) {
  const heading = html`<div class="heading"><h1>${PAGE_TEXTS.heading}</h1></div>`
  const show = (c: Context<ApiEnv>, title: string, body: Html, status: ContentfulStatusCode = 200) =>
    c.html(page({ siteName, cssVersion: styleSheet(fonts()).version }, title, body), status)

  /** @throws {ApiError} 503 while the store is away */
  async function model(): Promise<BoardModel> {
    const input = await read().catch((cause: unknown) => {
      throw new ApiError(503, 'store_away', PAGE_TEXTS.storeAway, { cause })
    })
    return boardModel(input, now())
  }

  const board = async (
    c: Context<ApiEnv>,
    staff: string,
    message: Html | null = null,
    status: ContentfulStatusCode = 200,
  ) => {
    const why = message === null ? await whyReadOnly() : null
    const shown = why === null ? message : notice('error', PAGE_TEXTS.readOnly(why))
    return show(c, PAGE_TEXTS.heading, boardView(await model(), staff, shown), status)
  }

  return {
    model,
    board,
    signIn: (c: Context<ApiEnv>, how: SignIn = {}, status: ContentfulStatusCode = 200) =>
      show(c, SIGN_IN_TEXTS.heading, signInView(how), status),
    confirm: (c: Context<ApiEnv>, wish: Wish, effect: Effect) =>
      show(c, effect.title, confirmView(wish, effect, randomToken(), now())),
    async compare(c: Context<ApiEnv>, { section, release }: Effect) {
      const { name, live, previous } = section
      const { version, stored } = release
      const before = version === live?.version ? previous : live
      const comparison = {
        name,
        version,
        before: before?.version ?? null,
        changes: fileChanges(before?.stored, stored),
        pictures: {
          before: before ? await pictures(name, before.version) : [],
          now: await pictures(name, version),
        },
      }
      return show(c, COMPARE_TEXTS.heading(name), compareView(comparison))
    },
    problem: (c: Context<ApiEnv>, staff: string, problem: string, status: ContentfulStatusCode) =>
      board(c, staff, notice('error', problem), status),
    outcome(c: Context<ApiEnv>, staff: string, outcome: Outcome) {
      const message = outcomeNotice(outcome)
      const status = outcome.kind === 'done' ? 200 : 409
      // Staff learn the outcome even if the store goes away in the meantime.
      return board(c, staff, message, status).catch(() =>
        show(
          c,
          PAGE_TEXTS.heading,
          html`${heading}${message}${notice('error', PAGE_TEXTS.storeAway)}`,
          status,
        ),
      )
    },
    /** Shows a message to a visitor who may not be signed in. */
    message(c: Context<ApiEnv>, message: string, status: ContentfulStatusCode) {
      const again = html`<a class="quiet" href="${BOARD_PATH}">${PAGE_TEXTS.retry}</a>`
      const body = html`${heading}${notice('error', html`<p>${message}</p><p>${again}</p>`)}`
      return show(c, PAGE_TEXTS.heading, body, status)
    },
  }
}

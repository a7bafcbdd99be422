import { WORK_NEEDED } from '@lustre/platform/proof-of-work'
import {
  type ApiApp,
  type ApiEnv,
  ApiError,
  createApiApp,
  limitBody,
  randomToken,
  type SecurityStore,
  type ServerLogger,
  sameOrigin,
} from '@lustre/platform/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { BOARD_TEXTS, PAGE_TEXTS, PROBLEM_TEXTS, SIGN_IN_TEXTS } from '../content/board.ts'
import { type Act, type Effect, effectOf, knownReleases, type Wish, wishSchema } from './effect.ts'
import { addFileRoutes, boardHeaders, fontOrigins } from './files.ts'
import { type BoardInput, type BoardSection, boardModel } from './model.ts'
import { createPages } from './pages.ts'
import { BOARD_PATH, PATHS } from './paths.ts'
import { createPerform } from './perform.ts'
import { type BoardEvent, createSignIn, senderOf } from './sign-in.ts'

/** Enough for the board's forms: a name, a passcode and three words. */
const FORM_BYTES = 4096

const pressedSchema = z.object({ state: z.string(), once: z.string().regex(/^[\w-]{43}$/) })

export type BoardOptions = {
  /** RELEASES_PASSCODE; null: the board is off. */
  passcode: string | null
  siteName: string
  /** Opens the store of sessions and failed passcodes; rejects while the database is down. */
  sessionStore: () => Promise<SecurityStore>
  /** Reads what the board shows; rejects while the store is unavailable. */
  read: () => Promise<BoardInput>
  /** Returns why this host's board changes no release; null if it does. */
  whyReadOnly: () => Promise<string | null>
  act: Act
  /** Returns addresses of the live shell's fonts; empty if there are none. */
  fonts: () => readonly string[]
  https: boolean
  report: (event: BoardEvent) => void
  log: ServerLogger
  now?: () => number
}

/** Reads the fields of a form. @throws {ApiError} 400 for a malformed one */
const fieldsOf = (c: Context<ApiEnv>) =>
  c.req.parseBody().catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(400, 'invalid_form', PROBLEM_TEXTS.invalid)
  })

const optionsOf = (section: BoardSection) =>
  knownReleases(section).flatMap(({ version, stored }) => {
    if (!stored) return []
    const { live, canary } = section
    const use = [
      version === live?.version && BOARD_TEXTS.live,
      version === canary?.version && BOARD_TEXTS.canary(canary.percent),
    ]
    return [{ version, label: [version, ...use, stored.note].filter(Boolean).join(', ') }]
  })

/**
 * The board of all releases at /site/releases. The host renders its HTML and forms without a shell. The function is
 * long because it lists the routes.
 */
export function createBoard(options: BoardOptions): ApiApp {
  const { passcode, fonts, https, report, log, now = Date.now } = options
  const app = createApiApp(log)
  if (passcode === null) {
    app.notFound((c) => c.text(PAGE_TEXTS.off, 404, { 'Cache-Control': 'no-store' }))
    return app
  }
  const signIn = createSignIn({ passcode, store: options.sessionStore, report, now })
  /** @throws {ApiError} 503 while the store is unavailable */
  async function model() {
    const input = await options.read().catch((cause: unknown) => {
      throw new ApiError(503, 'store_away', PAGE_TEXTS.storeAway, { cause })
    })
    return boardModel(input, now())
  }
  const perform = createPerform({ model, act: options.act, report, log })

  function knownFonts(): readonly string[] {
    try {
      return fonts()
    } catch {
      return []
    }
  }
  const pages = createPages({ ...options, model, fonts: knownFonts, now })
  function tellRefusal(c: Context<ApiEnv>, { message, cause, headers }: ApiError): void {
    if (cause !== undefined) log.error(message, cause, { id: c.env.requestId })
    for (const [header, value] of Object.entries(headers)) c.header(header, value)
  }
  /** Returns the name of the staff member; null without a session. */
  const staffOrNull = (c: Context<ApiEnv>) =>
    signIn.require(c).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    })

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(boardHeaders(https, fontOrigins(knownFonts()))))
      c.header(name, value)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.use(sameOrigin(), limitBody(FORM_BYTES))

  addFileRoutes(app, knownFonts)
  app.get(BOARD_PATH, async (c) => {
    const staff = await staffOrNull(c)
    if (staff !== null) return pages.board(c, staff)
    return pages.signIn(c, { isFromElsewhere: c.req.header('Sec-Fetch-Site') === 'cross-site' })
  })
  app.post(PATHS.session, async (c) => {
    const given = await fieldsOf(c)
    try {
      await signIn.open(c, given)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tellRefusal(c, error)
      const problem = {
        error: error.code === WORK_NEEDED ? SIGN_IN_TEXTS.work : error.message,
        name: error.code === 'invalid_name' ? '' : String(given.name ?? '').slice(0, 60),
        ...(error.code === WORK_NEEDED && { workAt: now() }),
      }
      return pages.signIn(c, problem, error.status)
    }
    return c.redirect(BOARD_PATH, 303)
  })
  app.post(PATHS.logout, async (c) => {
    await signIn.close(c)
    return c.redirect(BOARD_PATH, 303)
  })

  async function withEffect(
    c: Context<ApiEnv>,
    query: object,
    show: (wish: Wish, effect: Effect) => Response | Promise<Response>,
  ): Promise<Response> {
    const staff = await signIn.require(c)
    const wish = wishSchema.safeParse(query)
    if (!wish.success) return pages.problem(c, staff, PROBLEM_TEXTS.invalid, 400)
    const effect = effectOf(wish.data, await model())
    return 'problem' in effect ? pages.problem(c, staff, effect.problem, 409) : show(wish.data, effect)
  }
  app.get(PATHS.confirm, (c) =>
    withEffect(c, c.req.query(), (wish, effect) => pages.confirm(c, wish, effect)),
  )
  app.post(PATHS.action, async (c) => {
    const by = await signIn.require(c)
    const body = await fieldsOf(c)
    const [wish, pressed] = [wishSchema.safeParse(body), pressedSchema.safeParse(body)]
    if (!wish.success || !pressed.success) return pages.problem(c, by, PROBLEM_TEXTS.invalid, 400)
    const press = { wish: wish.data, ...pressed.data, by, from: senderOf(c) }
    return pages.outcome(c, by, await perform(press))
  })
  app.get(PATHS.releases, async (c) => {
    if ((await staffOrNull(c)) === null) return c.json('locked')
    const { sections } = await model()
    return c.json(Object.fromEntries(sections.map((section) => [section.name, optionsOf(section)])))
  })
  app.post(PATHS.switch, async (c) => {
    const by = await signIn.require(c)
    const { to, ...body } = await fieldsOf(c)
    const wish = wishSchema.safeParse({ ...body, do: 'preview' })
    if (!wish.success) return pages.problem(c, by, PROBLEM_TEXTS.invalid, 400)
    const press = { wish: wish.data, by, from: senderOf(c), state: null, once: randomToken() }
    const outcome = await perform(press)
    if (outcome.kind === 'refused' || outcome.link === null) return pages.outcome(c, by, outcome)
    return c.redirect(`${new URL(outcome.link).pathname}?${new URLSearchParams({ to: String(to) })}`, 303)
  })
  app.get(PATHS.figures, async (c) => {
    const staff = await signIn.require(c, { quietly: true })
    return pages.board(c, staff)
  })
  // A reload of a form's answer arrives as GET.
  for (const path of [PATHS.session, PATHS.logout, PATHS.action])
    app.get(path, (c) => c.redirect(BOARD_PATH, 303))

  app.notFound((c) => pages.message(c, PAGE_TEXTS.notFound, 404))
  app.onError((error, c) => {
    if (error instanceof ApiError) {
      if (error.status === 401) return pages.signIn(c, { error: error.message }, 401)
      tellRefusal(c, error)
      return pages.message(c, error.message, error.status)
    }
    log.error('the board failed', error, { id: c.env.requestId })
    return pages.message(c, PAGE_TEXTS.failed, 500)
  })
  return app
}

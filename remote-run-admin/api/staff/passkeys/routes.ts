import { isRecord } from '@lustre/platform/is-record'
import { type ApiApp, type ApiEnv, ApiError, failsWith, readJson } from '@lustre/platform/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { PASSKEY_MESSAGES } from '../../../content/passkey-messages.ts'
import { MAX_LABEL_LENGTH, type Passkeys } from '../../../protocol/passkeys.ts'
import type { LoginWays } from '../../../protocol/session.ts'
import type { PasskeyParts, StaffTools } from '../../parts.ts'
import { line } from '../../shared/texts.ts'
import { checkLogin, checkNewKey, optionsToAdd, optionsToLogIn, refused } from './ceremonies.ts'
import type { RelyingParty } from './relying-party.ts'

const label = line(MAX_LABEL_LENGTH, PASSKEY_MESSAGES.label)
/** The body of `POST /passkeys/options`. */
const labelSchema = z.object({ label })
/** The body of `POST /passkeys`; the library checks the rest of the browser's response. */
const newPasskeySchema = z.object({
  label,
  response: z.custom<RegistrationResponseJSON>(isRecord, PASSKEY_MESSAGES.notAdded),
})
/** The body of `POST /session/passkey`. */
const passkeyLoginSchema = z.object({
  response: z.custom<AuthenticationResponseJSON>(
    (response) => isRecord(response) && typeof response.id === 'string',
    PASSKEY_MESSAGES.refused,
  ),
})
/** The body of `POST /passcode-login`. */
const passcodeLoginSchema = z.object({ on: z.boolean() })

/** An older session may be in other hands, so it cannot add a passkey. */
const FRESH_MS = 10 * 60_000

const usableParty = <E extends ApiEnv>(c: Context<E>, party: RelyingParty | null) =>
  party?.origin === new URL(c.req.url).origin ? party : null

/** Returns the ways to log in at the address of the request. */
export async function loginWays(c: Context<ApiEnv>, passkeys: PasskeyParts | null): Promise<LoginWays> {
  if (!passkeys) return { passcode: true, passkey: false }
  const { passcodeOn, hasPasskeys } = await passkeys.keys.login()
  return { passcode: passcodeOn, passkey: hasPasskeys && usableParty(c, passkeys.party) !== null }
}

/** @throws {ApiError} 403 while the passcode is off, before it is compared */
export async function requirePasscodeOn(passkeys: PasskeyParts | null): Promise<void> {
  if (passkeys && !(await passkeys.keys.login()).passcodeOn)
    throw new ApiError(403, 'passcode_off', PASSKEY_MESSAGES.passcodeOff)
}

export function addPasskeyRoutes(app: ApiApp, { parts, staff, tell }: StaffTools): void {
  async function usable<E extends ApiEnv>(c: Context<E>) {
    const { sessions, passkeys } = await parts()
    const party = usableParty(c, passkeys?.party ?? null)
    if (!passkeys || !party) throw new ApiError(404, 'no_passkeys', PASSKEY_MESSAGES.notHere)
    return { ...passkeys, sessions, party }
  }
  const loggingIn = failsWith(PASSKEY_MESSAGES.loginFailed)
  const asStaff = staff(PASSKEY_MESSAGES.failed)

  app.post('/session/passkey/options', loggingIn, async (c) => {
    const { sessions, challenges, party } = await usable(c)
    await sessions.refuseLockedKey(c)
    return c.json({ options: await optionsToLogIn(party, await challenges.begin(c, 'login')) })
  })

  app.post('/session/passkey', loggingIn, async (c) => {
    const { response } = await readJson(c.req.raw, passkeyLoginSchema)
    const { sessions, challenges, party, keys, now } = await usable(c)
    await sessions.openWithKey(c, async () => {
      const challenge = await challenges.take(c, 'login')
      const key = await keys.find(response.id)
      if (!key) throw refused()
      const counter = await checkLogin(party, challenge, response, key)
      if (!(await keys.noteUse(key, counter, now()))) throw refused()
      return key.id
    })
    return c.body(null, 204)
  })

  app.get('/passkeys', asStaff, async (c) => {
    const { passkeys } = c.var.parts
    const { passcodeOn } = (await passkeys?.keys.login()) ?? { passcodeOn: true }
    return c.json({
      passkeys: (await passkeys?.keys.list()) ?? [],
      usable: usableParty(c, passkeys?.party ?? null) !== null,
      passcodeOn,
      openedWith: c.var.madeWith,
    } satisfies Passkeys)
  })

  app.post('/passkeys/options', asStaff, async (c) => {
    const { label } = await readJson(c.req.raw, labelSchema)
    if (!(await c.var.parts.sessions.isFresh(c, FRESH_MS)))
      throw new ApiError(403, 'log_in_again', PASSKEY_MESSAGES.logInAgain)
    const { keys, challenges, party } = await usable(c)
    const challenge = await challenges.begin(c, 'add')
    return c.json({ options: await optionsToAdd(party, challenge, label, await keys.known()) })
  })

  app.post('/passkeys', asStaff, async (c) => {
    const { label, response } = await readJson(c.req.raw, newPasskeySchema)
    const { keys, challenges, party, now } = await usable(c)
    const key = await checkNewKey(party, await challenges.take(c, 'add'), response)
    const added = await keys.add({ ...key, label, at: now() })
    if (!added) throw new ApiError(409, 'conflict', PASSKEY_MESSAGES.addedBefore)
    tell(c, 'passkey-added', added.id)
    return c.json(added, 201)
  })

  app.delete('/passkeys/:id', asStaff, async (c) => {
    const { sessions, passkeys } = c.var.parts
    const id = c.req.param('id')
    if (passkeys && !(await passkeys.keys.remove(id)))
      throw new ApiError(409, 'last_passkey', PASSKEY_MESSAGES.lastOne)
    await sessions.closeMadeWith(id)
    tell(c, 'passkey-removed', id)
    return c.body(null, 204)
  })

  app.post('/passcode-login', asStaff, async (c) => {
    const { on } = await readJson(c.req.raw, passcodeLoginSchema)
    const { passkeys } = c.var.parts
    if (!on && c.var.madeWith === null)
      throw new ApiError(403, 'needs_passkey', PASSKEY_MESSAGES.needsPasskey)
    if (!on && passkeys?.passcodeStaysOn) throw new ApiError(409, 'stays_on', PASSKEY_MESSAGES.staysOn)
    if (passkeys && !(await passkeys.keys.switchPasscode(on)))
      throw new ApiError(403, 'needs_passkey', PASSKEY_MESSAGES.needsPasskey)
    tell(c, 'passcode-switched', on ? 'on' : 'off')
    return c.body(null, 204)
  })
}

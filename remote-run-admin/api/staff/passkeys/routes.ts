import { type ApiApp, type ApiEnv, ApiError, readJson, type StaffSessions } from '@lustre/platform/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { PASSKEY_MESSAGES } from '../../../content/passkey-messages.ts'
import { MAX_LABEL_LENGTH, type Passkeys } from '../../../protocol/passkeys.ts'
import type { LoginWays } from '../../../protocol/session.ts'
import { line } from '../../shared/texts.ts'
import { orUnavailable } from '../../shared/unavailable.ts'
import { checkLogin, checkNewKey, optionsToAdd, optionsToLogIn } from './ceremonies.ts'
import type { Challenges } from './challenges.ts'
import type { PasskeyRepository } from './passkey-repository.ts'
import type { RelyingParty } from './relying-party.ts'

const label = line(MAX_LABEL_LENGTH, {
  missing: PASSKEY_MESSAGES.labelMissing,
  unstorable: PASSKEY_MESSAGES.labelUnstorable,
  tooLong: PASSKEY_MESSAGES.labelTooLong,
})

const base64url = z.string().regex(/^[\w-]+$/)
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // what the browser says of extensions: we ask for none that matter
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** `POST /passkeys/options` */
const labelSchema = z.object({ label })

/** `POST /passkeys` */
const newPasskeySchema = z.object(
  {
    label,
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: z.array(z.string().max(20)).max(10).default([]),
      }),
    }),
  },
  PASSKEY_MESSAGES.notAdded,
)

/** `POST /session/passkey` */
const passkeyLoginSchema = z.object({
  response: z.object(
    {
      ...credential,
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: z.string().optional(),
      }),
    },
    PASSKEY_MESSAGES.refused,
  ),
})

/** `POST /passcode-login` */
const passcodeLoginSchema = z.object({ on: z.boolean() })

/** What passkeys need; there are none without a database. */
export type PasskeyParts = {
  keys: PasskeyRepository
  challenges: Challenges
  /** null where browsers know no passkeys of this site. */
  party: RelyingParty | null
  passcodeStaysOn: boolean
  now: () => number
}
type Parts = { sessions: StaffSessions; passkeys: PasskeyParts | null }

const usableParty = (c: Context<ApiEnv>, party: RelyingParty | null) =>
  party?.origin === new URL(c.req.url).origin ? party : null

/** How somebody may log in from the address that they are at. */
export async function loginWays(c: Context<ApiEnv>, passkeys: PasskeyParts | null): Promise<LoginWays> {
  if (!passkeys) return { passcode: true, passkey: false }
  const { passcodeOn, hasPasskeys } = await passkeys.keys.login()
  return { passcode: passcodeOn, passkey: hasPasskeys && usableParty(c, passkeys.party) !== null }
}

/** @throws {ApiError} 403 while the passcode is switched off: it is not even compared */
export async function requirePasscodeOn(passkeys: PasskeyParts | null): Promise<void> {
  if (passkeys && !(await passkeys.keys.login()).passcodeOn)
    throw new ApiError(403, 'passcode_off', PASSKEY_MESSAGES.passcodeOff)
}

/** The calls of passkeys: login, and for staff the list and what changes it. */
export function addPasskeyRoutes(app: ApiApp, parts: () => Promise<Parts>): void {
  async function usable(c: Context<ApiEnv>) {
    const { sessions, passkeys } = await parts()
    const party = usableParty(c, passkeys?.party ?? null)
    if (!passkeys || !party) throw new ApiError(404, 'no_passkeys', PASSKEY_MESSAGES.notHere)
    return { ...passkeys, sessions, party }
  }
  async function staff(c: Context<ApiEnv>) {
    const { sessions, passkeys } = await parts()
    const { madeWith } = await sessions.require(c)
    return { sessions, passkeys, madeWith }
  }
  const toLogIn = <T>(work: () => Promise<T>) => orUnavailable(PASSKEY_MESSAGES.loginFailed, work)
  const orFailed = <T>(work: () => Promise<T>) => orUnavailable(PASSKEY_MESSAGES.failed, work)

  app.post('/session/passkey/options', (c) =>
    toLogIn(async () => {
      const { sessions, challenges, party } = await usable(c)
      await sessions.refuseLocked(c)
      return c.json({ options: await optionsToLogIn(party, await challenges.begin(c, 'login')) })
    }),
  )

  app.post('/session/passkey', async (c) => {
    const { response } = await readJson(c.req.raw, passkeyLoginSchema)
    await toLogIn(async () => {
      const { sessions, challenges, party, keys, now } = await usable(c)
      await sessions.openWith(c, async () => {
        const challenge = await challenges.take(c, 'login')
        const key = await keys.find(response.id)
        if (!key) throw new ApiError(401, 'invalid_passkey', PASSKEY_MESSAGES.refused)
        const counter = await checkLogin(party, challenge, response, key)
        if (!(await keys.noteUse(key, counter, now())))
          throw new ApiError(401, 'invalid_passkey', PASSKEY_MESSAGES.refused)
        return key.id
      })
    })
    return c.body(null, 204)
  })

  app.get('/passkeys', (c) =>
    orFailed(async () => {
      const { passkeys, madeWith } = await staff(c)
      const { passcodeOn } = (await passkeys?.keys.login()) ?? { passcodeOn: true }
      return c.json({
        passkeys: (await passkeys?.keys.list()) ?? [],
        usable: usableParty(c, passkeys?.party ?? null) !== null,
        passcodeOn,
        openedWith: madeWith,
      } satisfies Passkeys)
    }),
  )

  app.post('/passkeys/options', async (c) => {
    const { label } = await readJson(c.req.raw, labelSchema)
    return orFailed(async () => {
      await staff(c)
      const { keys, challenges, party } = await usable(c)
      const challenge = await challenges.begin(c, 'add')
      return c.json({ options: await optionsToAdd(party, challenge, label, await keys.known()) })
    })
  })

  app.post('/passkeys', async (c) => {
    const { label, response } = await readJson(c.req.raw, newPasskeySchema)
    return orFailed(async () => {
      await staff(c)
      const { keys, challenges, party, now } = await usable(c)
      const key = await checkNewKey(party, await challenges.take(c, 'add'), response)
      const { transports } = response.response
      const added = await keys.add({ ...key, label, transports, at: now() })
      if (!added) throw new ApiError(409, 'conflict', PASSKEY_MESSAGES.addedBefore)
      return c.json(added, 201)
    })
  })

  app.delete('/passkeys/:id', (c) =>
    orFailed(async () => {
      const { sessions, passkeys } = await staff(c)
      const id = c.req.param('id')
      if (passkeys && !(await passkeys.keys.remove(id)))
        throw new ApiError(409, 'last_passkey', PASSKEY_MESSAGES.lastOne)
      await sessions.closeMadeWith(id)
      return c.body(null, 204)
    }),
  )

  app.post('/passcode-login', async (c) => {
    const { on } = await readJson(c.req.raw, passcodeLoginSchema)
    return orFailed(async () => {
      const { passkeys, madeWith } = await staff(c)
      if (!on && madeWith === null) throw new ApiError(403, 'needs_passkey', PASSKEY_MESSAGES.needsPasskey)
      if (!on && passkeys?.passcodeStaysOn) throw new ApiError(409, 'stays_on', PASSKEY_MESSAGES.staysOn)
      if (passkeys && !(await passkeys.keys.switchPasscode(on)))
        throw new ApiError(403, 'needs_passkey', PASSKEY_MESSAGES.needsPasskey)
      return c.body(null, 204)
    })
  })
}

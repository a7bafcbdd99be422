import { ApiProblem, callApi } from '@lustre/platform/call-api'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { PASSKEYS_CONTENT } from '../../../content/passkey-content.ts'
import { isPasskeys, type Passkeys } from '../../../protocol/passkeys.ts'
import { isDialog, knowsPasskeys, orCancelled } from '../sign-in/dialog.ts'

/** API calls for passkeys. All reject as `callApi` does. */
const API = 'run-admin'

export async function fetchPasskeys(signal: AbortSignal): Promise<Passkeys> {
  const answer = await callApi(API, '/passkeys', { guard: isPasskeys, signal })
  return { ...answer, usable: answer.usable && knowsPasskeys() }
}

/** Asks the device for a new passkey. @returns false when staff close the browser's dialog */
export async function addPasskey(label: string): Promise<boolean> {
  const { options } = await callApi(API, '/passkeys/options', {
    body: { label },
    guard: isDialog<PublicKeyCredentialCreationOptionsJSON>,
  })
  const response = await orCancelled(startRegistration({ optionsJSON: options })).catch((cause: unknown) => {
    // The device detects this by itself, before the API can.
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
    throw isKnown ? new ApiProblem('refused', { message: PASSKEYS_CONTENT.addedBefore, cause }) : cause
  })
  if (response === null) return false
  await callApi(API, '/passkeys', { body: { label, response } })
  return true
}

/** Also ends the sessions that this passkey opened. */
export const removePasskey = (id: string): Promise<void> =>
  callApi(API, `/passkeys/${id}`, { method: 'DELETE' })

export const switchPasscodeLogin = (on: boolean): Promise<void> =>
  callApi(API, '/passcode-login', { body: { on } })

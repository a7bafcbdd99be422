import { callApi } from '@lustre/platform/call-api'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { isDialog, orCancelled } from './dialog.ts'

const API = 'run-admin'

/** Asks the browser for a passkey and logs in with it. @returns false when staff close the dialog */
export async function logInWithPasskey(): Promise<boolean> {
  const { options } = await callApi(API, '/session/passkey/options', {
    body: {},
    guard: isDialog<PublicKeyCredentialRequestOptionsJSON>,
  })
  const response = await orCancelled(startAuthentication({ optionsJSON: options }))
  if (response === null) return false
  await callApi(API, '/session/passkey', { body: { response } })
  return true
}

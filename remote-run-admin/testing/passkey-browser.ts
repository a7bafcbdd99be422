import { vi } from 'vitest'
import { type Authenticator, createAuthenticator, type Options } from './authenticator.ts'
import { SITE } from './live-api.ts'

const toBuffer = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer
const toText = (data: BufferSource) =>
  Buffer.from(ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : new Uint8Array(data)).toString(
    'base64url',
  )

/** Converts a credential to the browser's form, with buffers instead of text. */
const credential = ({ id, rawId, type, response }: ReturnType<Authenticator['create' | 'get']>) => ({
  id,
  rawId: toBuffer(rawId),
  type,
  response: {
    ...Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        typeof value === 'string' ? toBuffer(value) : value,
      ]),
    ),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
})

const readOptions = ({
  challenge,
  rp,
  rpId,
}: {
  challenge: BufferSource
  rp?: { id?: string }
  rpId?: string
}): Options => ({
  challenge: toText(challenge),
  rp: { id: rp?.id ?? '' },
  rpId: rpId ?? '',
})

/** Installs a browser with passkeys and a device, for tests of screens with `installLiveApi`. */
export function installPasskeyBrowser() {
  const device = createAuthenticator(SITE)
  let closed = false
  const dialog = <T>(answer: () => T) => {
    if (closed) throw new DOMException('The operation timed out or was not allowed.', 'NotAllowedError')
    return answer()
  }
  vi.stubGlobal('PublicKeyCredential', () => {})
  // jsdom has no `navigator.credentials`.
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async ({ publicKey }: CredentialCreationOptions) =>
        dialog(() => publicKey && credential(device.create(readOptions(publicKey)))),
      get: async ({ publicKey }: CredentialRequestOptions) =>
        dialog(() => publicKey && credential(device.get(readOptions(publicKey)))),
    },
  })
  return {
    /** Sets whether the user closes the browser's dialog. */
    close(yes: boolean) {
      closed = yes
    },
  }
}

import { z } from 'zod'
import { PASSKEY_MESSAGES } from '../../../content/passkey-messages.ts'
import { MAX_LABEL_LENGTH } from '../../../protocol/passkeys.ts'
import { line } from '../../shared/texts.ts'

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
export const labelSchema = z.object({ label })

/** `POST /passkeys` */
export const newPasskeySchema = z.object(
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
export const passkeyLoginSchema = z.object({
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
export const passcodeLoginSchema = z.object({ on: z.boolean() })

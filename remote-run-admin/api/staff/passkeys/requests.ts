import { z } from 'zod'
import { PASSKEY_MESSAGES } from '../../../content/passkey-messages.ts'
import { MAX_LABEL_LENGTH } from '../../../protocol/passkeys.ts'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Control characters, and halves of characters, which UTF-8 cannot hold. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u

const label = z
  .string({ error: PASSKEY_MESSAGES.labelMissing })
  .trim()
  .refine((text) => VISIBLE.test(text), { error: PASSKEY_MESSAGES.labelMissing, abort: true })
  .refine((text) => !UNSTORABLE.test(text), { error: PASSKEY_MESSAGES.labelUnstorable, abort: true })
  .refine((text) => [...text].length <= MAX_LABEL_LENGTH, PASSKEY_MESSAGES.labelTooLong)

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

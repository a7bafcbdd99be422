import { z } from 'zod'
import { TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import { MAX_TOKEN_LABEL_LENGTH, type NewToken, type Revocation } from '../../../protocol/tokens.ts'
import { codePoints } from '../../shared/notes.ts'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Control characters, and halves of characters, which UTF-8 cannot hold. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u

/** `POST /tokens` */
export const newTokenSchema = z.object({
  label: z
    .string({ error: TOKEN_MESSAGES.labelMissing })
    .trim()
    .refine((text) => VISIBLE.test(text), { error: TOKEN_MESSAGES.labelMissing, abort: true })
    .refine((text) => !UNSTORABLE.test(text), { error: TOKEN_MESSAGES.labelUnstorable, abort: true })
    .refine((text) => codePoints(text) <= MAX_TOKEN_LABEL_LENGTH, TOKEN_MESSAGES.labelTooLong),
}) satisfies z.ZodType<NewToken>

/** `PUT /tokens/:id/revoked` */
export const revocationSchema = z.object({
  revoked: z.boolean({ error: 'revoked must be true or false.' }),
}) satisfies z.ZodType<Revocation>

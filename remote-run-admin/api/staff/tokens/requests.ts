import { z } from 'zod'
import { TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import { MAX_TOKEN_LABEL_LENGTH, type NewToken, type Revocation } from '../../../protocol/tokens.ts'
import { line } from '../../shared/texts.ts'

/** `POST /tokens` */
export const newTokenSchema = z.object({
  label: line(MAX_TOKEN_LABEL_LENGTH, {
    missing: TOKEN_MESSAGES.labelMissing,
    unstorable: TOKEN_MESSAGES.labelUnstorable,
    tooLong: TOKEN_MESSAGES.labelTooLong,
  }),
}) satisfies z.ZodType<NewToken>

/** `PUT /tokens/:id/revoked` */
export const revocationSchema = z.object({
  revoked: z.boolean({ error: 'revoked must be true or false.' }),
}) satisfies z.ZodType<Revocation>

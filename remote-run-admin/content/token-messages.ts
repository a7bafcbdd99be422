import { MAX_TOKEN_LABEL_LENGTH } from '../protocol/tokens.ts'

export const TOKEN_MESSAGES = {
  label: {
    missing: 'Please say what the token is for, such as “Backup script”.',
    tooLong: `Please keep the name to ${MAX_TOKEN_LABEL_LENGTH} characters or fewer`,
    unstorable: 'The name contains characters that cannot be saved. Please remove them.',
  },
  noSuchToken: 'This token does not exist.',
  revokedForGood: 'This token was revoked some time ago. Please make another one.',
  noDatabase: 'No database is configured, so there can be no tokens.',
  failed: 'Something went wrong with the tokens. Please try again.',
} as const

export const STUDIO_MESSAGES = {
  tokenMissing: 'This needs a token: send it as Authorization: Bearer lustre_…',
  tokenWrong: 'This token is not valid, or was revoked.',
  tooManyGuesses: 'Too many wrong tokens. Please wait a minute and try again.',
  tooManyCalls: 'Too many calls with this token. Please wait and try again.',
  readOnly: 'This API is read-only.',
  noSuchRecord: 'There is no such record.',
  noSuchVersion: 'There is no such version.',
  failed: 'The data cannot be read right now. Please try again.',
} as const

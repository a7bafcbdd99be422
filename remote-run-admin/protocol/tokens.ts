import { type Guarded, isFlag, isNumber, isText, listOf, orNull, shaped } from './shape.ts'

/** Characters of a token's label. */
export const MAX_TOKEN_LABEL_LENGTH = 60
/** What every token begins with, so that people and scanners for lost secrets know it. */
export const TOKEN_PREFIX = 'lustre_'
/** Of this site. */
export const OPENAPI_PATH = '/api/run-admin/v1/openapi.json'

export const isApiToken = shaped({
  id: isNumber,
  label: isText,
  createdAt: isText,
  /** To the minute. */
  lastUsedAt: orNull(isText),
})
/** A token of the studio's own tools, without the token itself. Times are ISO texts in UTC. */
export type ApiToken = Guarded<typeof isApiToken>

/** `GET /tokens`: those that are not revoked. `usable` is false where there is no database to keep them in. */
export const isApiTokens = shaped({ tokens: listOf(isApiToken), usable: isFlag })
export type ApiTokens = Guarded<typeof isApiTokens>

/** `POST /tokens` takes it. */
export type NewToken = { label: string }
/** `POST /tokens` answers: `secret` is the token, told this once. */
export const isMadeToken = shaped({ token: isApiToken, secret: isText })
export type MadeToken = Guarded<typeof isMadeToken>

/** `PUT /tokens/:id/revoked` takes it; false takes back what was done a moment ago. */
export type Revocation = { revoked: boolean }

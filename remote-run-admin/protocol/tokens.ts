import { type Guarded, isFlag, isNumber, isText, listOf, orNull, shaped } from './shape.ts'

/** In characters. */
export const MAX_TOKEN_LABEL_LENGTH = 60
/** The beginning of every token, by which people and secret scanners recognize it. */
export const TOKEN_PREFIX = 'lustre_'
export const OPENAPI_PATH = '/api/run-admin/v1/openapi.json'

export const isApiToken = shaped({
  id: isNumber,
  label: isText,
  createdAt: isText,
  /** To the minute. */
  lastUsedAt: orNull(isText),
})
/** A token for the studio's tools, without its secret. Times are ISO texts in UTC. */
export type ApiToken = Guarded<typeof isApiToken>

/** The answer to `GET /tokens`: tokens that are not revoked. `usable` is false without a database. */
export const isApiTokens = shaped({ tokens: listOf(isApiToken), usable: isFlag })
export type ApiTokens = Guarded<typeof isApiTokens>

/** The body of `POST /tokens`. */
export type NewToken = { label: string }
/** The answer to `POST /tokens`: only this answer has the `secret`, which is the token itself. */
export const isMadeToken = shaped({ token: isApiToken, secret: isText })
export type MadeToken = Guarded<typeof isMadeToken>

/** The body of `PUT /tokens/:id/revoked`; false undoes a recent revocation. */
export type Revocation = { revoked: boolean }

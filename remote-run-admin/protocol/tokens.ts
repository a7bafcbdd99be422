import { isFlag, isNumber, isText, listOf, orNull, shaped } from './shape.ts'

/** Characters of a token's label. */
export const MAX_TOKEN_LABEL_LENGTH = 60
/** What every token begins with, so that people and scanners for lost secrets know it. */
export const TOKEN_PREFIX = 'lustre_'
/** Of this site. */
export const OPENAPI_PATH = '/api/run-admin/v1/openapi.json'

/** A token of the studio's own tools, without the token itself. Times are ISO texts in UTC. */
export type ApiToken = {
  id: number
  label: string
  createdAt: string
  /** To the minute. */
  lastUsedAt: string | null
}

/** `GET /tokens`: those that are not revoked. `usable` is false where there is no database to keep them in. */
export type ApiTokens = { tokens: ApiToken[]; usable: boolean }

/** `POST /tokens` takes it. */
export type NewToken = { label: string }
/** `POST /tokens` answers: `secret` is the token, told this once. */
export type MadeToken = { token: ApiToken; secret: string }

/** `PUT /tokens/:id/revoked` takes it; false takes back what was done a moment ago. */
export type Revocation = { revoked: boolean }

const isApiToken = shaped<ApiToken>({
  id: isNumber,
  label: isText,
  createdAt: isText,
  lastUsedAt: orNull(isText),
})

export const isApiTokens = shaped<ApiTokens>({ tokens: listOf(isApiToken), usable: isFlag })

export const isMadeToken = shaped<MadeToken>({ token: isApiToken, secret: isText })

import { callApi } from '@lustre/platform/call-api'
import { isApiTokens, isMadeToken, type NewToken, type Revocation } from '../../../protocol/tokens.ts'

/** What staff do with tokens of the studio's tools. All reject as `callApi` does. */
const API = 'run-admin'

export const fetchTokens = (signal: AbortSignal) => callApi(API, '/tokens', { guard: isApiTokens, signal })

export const makeToken = (label: string) =>
  callApi(API, '/tokens', { body: { label } satisfies NewToken, guard: isMadeToken })

/** @param revoked false takes back what was done a moment ago */
export const setTokenRevoked = (id: number, revoked: boolean) =>
  callApi(API, `/tokens/${id}/revoked`, { method: 'PUT', body: { revoked } satisfies Revocation })

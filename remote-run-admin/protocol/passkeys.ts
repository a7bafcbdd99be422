import { isRecord } from '@lustre/platform/is-record'

/** Letters of a passkey's label, in the list and in the browser's own dialog. */
export const MAX_LABEL_LENGTH = 60

/** What staff see of a passkey; times are ISO texts in UTC. */
export type Passkey = { id: string; label: string; madeAt: string; lastUsedAt: string | null }

/** `GET /passkeys` */
export type Passkeys = {
  passkeys: Passkey[]
  /** false where browsers know no passkeys of this site: another address than its own, or without https. */
  usable: boolean
  passcodeOn: boolean
  /** Id of the passkey that this session was opened with; null for the passcode. */
  openedWith: string | null
}

const isPasskey = (value: unknown): value is Passkey =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.label === 'string' &&
  typeof value.madeAt === 'string' &&
  (value.lastUsedAt === null || typeof value.lastUsedAt === 'string')

export const isPasskeys = (value: unknown): value is Passkeys =>
  isRecord(value) &&
  Array.isArray(value.passkeys) &&
  value.passkeys.every(isPasskey) &&
  typeof value.usable === 'boolean' &&
  typeof value.passcodeOn === 'boolean' &&
  (value.openedWith === null || typeof value.openedWith === 'string')

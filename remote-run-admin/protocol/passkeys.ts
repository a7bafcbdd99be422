import { type Guarded, isFlag, isText, listOf, orNull, shaped } from './shape.ts'

/** Letters of a passkey's label, in the list and in the browser's own dialog. */
export const MAX_LABEL_LENGTH = 60

export const isPasskey = shaped({ id: isText, label: isText, madeAt: isText, lastUsedAt: orNull(isText) })
/** What staff see of a passkey; times are ISO texts in UTC. */
export type Passkey = Guarded<typeof isPasskey>

/** `GET /passkeys` */
export const isPasskeys = shaped({
  passkeys: listOf(isPasskey),
  /** false where browsers know no passkeys of this site: another address than its own, or without https. */
  usable: isFlag,
  passcodeOn: isFlag,
  /** Id of the passkey that this session was opened with; null for the passcode. */
  openedWith: orNull(isText),
})
export type Passkeys = Guarded<typeof isPasskeys>

import { type Guarded, isFlag, isText, listOf, orNull, shaped } from './shape.ts'

/** In characters; the list and the browser's dialog show the label. */
export const MAX_LABEL_LENGTH = 60

export const isPasskey = shaped({ id: isText, label: isText, madeAt: isText, lastUsedAt: orNull(isText) })
/** A passkey as staff see it; times are ISO texts in UTC. */
export type Passkey = Guarded<typeof isPasskey>

/** The answer to `GET /passkeys`. */
export const isPasskeys = shaped({
  passkeys: listOf(isPasskey),
  /** False when browsers cannot use passkeys here: not at the site's own address, or without https. */
  usable: isFlag,
  passcodeOn: isFlag,
  /** The id of the passkey that opened this session; null for the passcode. */
  openedWith: orNull(isText),
})
export type Passkeys = Guarded<typeof isPasskeys>

import { MAX_LABEL_LENGTH } from '../protocol/passkeys.ts'

export const PASSKEY_MESSAGES = {
  passcodeOff: 'Passcode login is switched off. Please log in with a passkey.',
  refused: 'This passkey was not accepted. Try again, or use another one.',
  logInAgain: 'Please log out and in again before you add a passkey: you logged in more than 10 minutes ago.',
  tookTooLong: 'This took too long. Please try again.',
  notAdded: 'This passkey could not be added. Please try again.',
  addedBefore: 'This device has a passkey for this page already.',
  notHere: 'Passkeys work only at the site’s own address.',
  label: {
    missing: 'Please give the passkey a name, such as “Ada’s phone”.',
    tooLong: `Please keep the name to ${MAX_LABEL_LENGTH} characters or fewer`,
    unstorable: 'The name contains characters that cannot be saved. Please remove them.',
  },
  lastOne:
    'This is the last passkey, and passcode login is switched off, so no one could log in. Switch passcode login on first, or add another passkey.',
  needsPasskey: 'Please log in with a passkey first: it shows that the passkey works.',
  staysOn: 'Passcode login cannot be switched off while the setting ADMIN_PASSCODE_STAYS_ON is true.',
  loginFailed: 'Logging in is not possible right now. Please try again.',
  failed: 'Something went wrong with the passkeys. Please try again.',
} as const

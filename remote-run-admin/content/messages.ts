import {
  MAX_NAME_LENGTH,
  MAX_PICTURE_NOTE_LENGTH,
  MAX_SELECTION,
  MAX_STUDIO_NOTE_LENGTH,
  MIN_SELECTION,
} from '#protocol/limits.ts'

/** Messages that browser and API share. */
export const MESSAGES = {
  name: {
    missing: 'Please enter your name',
    tooLong: `Please keep your name to ${MAX_NAME_LENGTH} characters or fewer`,
    unstorable: 'Your name contains characters that cannot be saved. Please remove them.',
  },
  wrongCount: `Please select between ${MIN_SELECTION} and ${MAX_SELECTION} images`,
  noteNoText: 'Notes must be text.',
  noteUnstorable: 'A note contains characters that cannot be saved. Please remove them.',
  studioNoteTooLong: `Please keep your note to ${MAX_STUDIO_NOTE_LENGTH} characters or fewer`,
  pictureNoteTooLong: `Please keep the note on a picture to ${MAX_PICTURE_NOTE_LENGTH} characters or fewer`,
  noteOnUnchosen: 'There is a note on an image that is not selected.',
  submitFailed: 'Failed to submit your selection. Please try again.',
  tooManyNow: 'Too many submissions. Please wait a minute and try again.',
  tooManyToday: 'Too many submissions today. Your selection is kept. Please try again later.',
  noSuchReceipt: 'There is no receipt at this address.',
  receiptFailed: 'The receipt could not be loaded. Please try again.',
  tooManyReceipts: 'Too many attempts. Please wait a minute and try again.',
  wrongPasscode: 'Invalid passcode',
  endSessionsFailed: 'The sessions could not be ended. Please try again.',
  listFailed: 'Failed to load run records',
} as const

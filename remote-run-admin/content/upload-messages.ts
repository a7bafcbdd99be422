import type { StoredState } from '#protocol/client-runs.ts'
import { MAX_NAME_LENGTH, MAX_RUN_PICTURES } from '#protocol/limits.ts'

const MB = 1024 * 1024
/** '200 MB', rounded down: a limit must not look larger than it is. */
const inMb = (bytes: number) => `${Math.floor(bytes / MB)} MB`

export const UPLOAD_MESSAGES = {
  failed: 'The upload did not work. Please try again.',
  noScratch: 'This host has no folder for uploads. Please tell the operator of the site: its log says why.',
  noPrivateFolder: 'MEDIA_PRIVATE_FOLDERS names no folder, so uploads would be public. Please name one.',
  noLength: 'The size of the file must be given first.',
  wrong: 'The upload does not say which run and which file it is for.',
  name: {
    missing: 'The file has no name.',
    unstorable: 'The file’s name contains characters that cannot be saved.',
    tooLong: `The file’s name is longer than ${MAX_NAME_LENGTH} characters.`,
  },
  empty: 'The file is empty.',
  tooLarge: (most: number) => `The file is larger than ${inMb(most)}.`,
  tooManyWaiting:
    'Too many unfinished uploads are waiting. Finish those first, or wait a day until they expire.',
  diskFull: 'The disk of the site is full. Nothing is lost: try again once there is room.',
  closed: 'The run is closed. Reopen it first.',
  tooMany: `A run has at most ${MAX_RUN_PICTURES} pictures.`,
  duplicate: 'It is already in the run.',
  gone: 'The upload has expired. Please choose the file again.',
  unfinished: 'The upload is not complete yet.',
  damaged: 'The file arrived damaged. Please try again.',
  refused: (reason: string) => `The media library refused the file: ${reason}`,
  libraryAway: (reason: string) =>
    `The media library accepts no files at the moment (${reason}). The file is kept here: try again.`,
} as const

/** Why a run takes no pictures in a state; deliveries of finished ones continue after its selection is closed. */
export const NO_PICTURES_IN: Partial<Record<StoredState, string>> = { closed: UPLOAD_MESSAGES.closed }

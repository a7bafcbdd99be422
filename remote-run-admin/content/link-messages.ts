import { MAX_CLIENT_SELECTION } from '#protocol/limits.ts'
import { pictureNumber } from './picture-number.ts'

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

export const LINK_MESSAGES = {
  noSuchLink: 'This link is not valid. Please ask the studio for a new one.',
  tooManyGuesses: 'Too many links were tried. Please wait a minute and try again.',
  tooManyWrites: 'Too many changes at once. Please wait a moment.',
  loadFailed: 'Your pictures could not be loaded. Please try again, or reload the page.',
  saveFailed: 'Your changes could not be saved. Please try again.',
  submitFailed: 'Your selection could not be sent. Please try again.',
  versionMissing: 'version must be a whole number.',
  changed: 'This selection has changed in the meantime.',
  editWrong: 'This change could not be read. Please reload the page.',
  tooManyPicks: `At most ${MAX_CLIENT_SELECTION} pictures can be chosen.`,
  sent: 'This selection has been sent. To change it, please ask the studio to open it again.',
  closed: 'The studio has closed this selection. To change it, please ask the studio to open it again.',
  submissionUsed: 'This selection was already received with different pictures.',
  submissionWithoutId: 'The submission has no ID. Please reload the page and try again.',
  numbersWrong: 'Pictures must be given by number.',
  pictureTwice: 'Each picture can be chosen only once.',
  noteOnUnchosen: 'There is a note on a picture that is not chosen.',
  notesOff: 'The studio takes no notes here. Please remove yours.',
  /** @param numbers the numbers of pictures that the run never offered */
  unknown: (numbers: readonly number[]) =>
    `${numbers.map(pictureNumber).join(', ')} ${numbers.length === 1 ? 'is' : 'are'} not among the pictures of this selection.`,
  /** @param numbers the numbers of pictures that staff have removed */
  removed: (numbers: readonly number[]) =>
    `The studio has removed ${numbers.map(pictureNumber).join(', ')} in the meantime. Please take ${numbers.length === 1 ? 'it' : 'them'} out of your selection.`,
  tooMany: (chosen: number, most: number) =>
    `At most ${pictures(most)} can be sent. Please take ${chosen - most} out.`,
  tooFew: (chosen: number, least: number) =>
    `At least ${pictures(least)} ${least === 1 ? 'is' : 'are'} needed. Please choose ${least - chosen} more.`,
} as const

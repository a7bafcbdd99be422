import { MAX_PICTURE_NOTE_LENGTH } from '../protocol/limits.ts'

/** The API’s messages about deliveries. */
export const DELIVERY_MESSAGES = {
  changeFailed: 'The delivery could not be changed. Please try again.',
  wrongNumber: 'The number of the delivery must be a whole number.',
  wrongChange: 'Say which picture the file finishes, or whether it is removed.',
  noSuchFile: 'This file is not waiting to be delivered, or the run has no such picture.',
  notSent: 'Only a run whose selection was sent can be delivered.',
  nothing: 'There is nothing to deliver yet. Please add finished pictures first.',
  otherDelivery: 'This run has been delivered in the meantime. Please look at it again.',
  loadFailed: 'Your finished pictures could not be loaded. Please try again.',
  answerFailed: 'Your answer could not be sent. Please try again.',
  downloadFailed: 'The download could not be started. Please try again.',
  notDelivered: 'Nothing has been delivered yet.',
  answerWrong: 'This answer could not be read. Please reload the page.',
  answerEmpty: 'Please approve a picture, or ask for a change.',
  answerTwice: 'Please give one answer for each picture.',
  answerUsed: 'This answer was already received with different content.',
  noteMissing: 'Please write what should change.',
  noteTooLong: `Please keep each note to ${MAX_PICTURE_NOTE_LENGTH} characters or fewer`,
  replaced: 'The studio has delivered again in the meantime. Please look at the new pictures.',
  noRounds: 'All revision rounds of your package are used. Please write to the studio for another one.',
  over: 'The downloads have ended. Please ask the studio to deliver the pictures again.',
  linkOver: 'This download has ended. Please start it again from your page.',
  tooManyDownloads: 'Too many downloads at once. Please wait a moment.',
} as const

import { MAX_REVISION_ROUNDS } from '#protocol/deliveries.ts'
import {
  MAX_CLIENT_SELECTION,
  MAX_LINK_LABEL_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_RUN_PICTURES,
  MAX_TITLE_LENGTH,
} from '#protocol/limits.ts'

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

const unstorable = 'The text contains characters that cannot be saved. Please remove them.'

export const CLIENT_RUN_MESSAGES = {
  listFailed: 'The runs could not be loaded. Please try again.',
  changeFailed: 'The change could not be saved. Please try again.',
  noDatabase:
    'No database is configured, so there are no client runs. Set DATABASE_URL and restart the site.',
  noSuchRun: 'This run does not exist.',
  noSuchLink: 'This link does not exist.',
  noMail: 'The site sends no e-mails. Create a new link, and send its text yourself.',
  title: {
    missing: 'Please give the run a title',
    tooLong: `Please keep the title to ${MAX_TITLE_LENGTH} characters or fewer`,
    unstorable,
  },
  client: {
    missing: 'Please enter the name of the client',
    tooLong: `Please keep the name of the client to ${MAX_NAME_LENGTH} characters or fewer`,
    unstorable,
  },
  message: {
    missing: 'The message must be text.',
    tooLong: `Please keep the message to ${MAX_MESSAGE_LENGTH} characters or fewer`,
    unstorable,
  },
  changedMeanwhile: (facts: string) =>
    `Other staff have changed ${facts} in the meantime. What you have typed is kept: look at it, and save again.`,
  wrongEmail: 'This is not an e-mail address. Please correct it, or leave it empty.',
  wrongLimit: `The number of pictures to choose must be a whole number from 1 to ${MAX_CLIENT_SELECTION}.`,
  leastOverMost: 'The minimum must not be more than the maximum.',
  wrongDeadline: 'The deadline must be a time such as 2026-03-01T12:00:00Z.',
  wrongZone: 'This time zone is not known. Please choose one such as Europe/Berlin.',
  wrongRounds: `The number of revision rounds must be a whole number from 0 to ${MAX_REVISION_ROUNDS}, or nothing for no limit.`,
  notesYesOrNo: 'The permission for notes must be true or false.',
  label: {
    missing: 'Please give the link a name, such as “Zoë’s phone”.',
    tooLong: `Please keep the name of the link to ${MAX_LINK_LABEL_LENGTH} characters or fewer`,
    unstorable,
  },
  wrongExpiry: 'The expiry of the link must be a time such as 2026-03-01T12:00:00Z.',
  expiryPassed: 'The link would have expired already. Please choose a later time.',
  noPictures: 'Please name the pictures by their public ids, or the curated list.',
  wrongPublicId: 'This is not a public id of the media library.',
  tooManyAtOnce: `Please add at most ${MAX_RUN_PICTURES} pictures at once. Nothing was added.`,
  wrongNumbers: 'Pictures must be given by their numbers.',
  wrongFolder: 'This is not a folder of the media library.',
  noLibraryPage: 'This page of pictures does not exist. Please start from the first page.',
  noSuchPicture: (number: number) => `This run has no picture #${number}. Nothing was changed.`,
  tooManyPictures: (offered: number, more: number) =>
    `A run offers at most ${MAX_RUN_PICTURES} pictures. This one offers ${offered}, and ${more} would be added. Nothing was added.`,
  notInLibrary: (publicId: string, others: number) =>
    others === 0
      ? `The media library has no picture ${publicId}. Nothing was added.`
      : `The media library has no picture ${publicId}, and ${others} more of these are missing. Nothing was added.`,
  libraryAway: 'The media library does not answer. Nothing was added. Please try again.',
  foldersFailed: 'The folders of the media library could not be loaded',
  picturesFailed: 'The pictures of the media library could not be loaded',
  tooFewPictures: (offered: number, least: number) =>
    offered === 0
      ? 'This run has no pictures yet. Please add some before it is opened.'
      : `This run offers ${pictures(offered)}, and its client must choose ${least} or more. Please add pictures, or lower the minimum.`,
  wrongState: 'state must be draft, open, submitted or closed.',
  notFrom: {
    draft: 'Only an open or closed run can become a draft again.',
    open: 'This run cannot be opened.',
    submitted: 'Only an open or closed run can return to its submission.',
    closed: 'Only an open or submitted run can be closed.',
  },
  notSorted: 'The client sees these pictures already, so their order stays.',
  begunAlready: 'The client has begun to choose, so this run cannot become a draft again. Close it instead.',
  archived: 'The run is archived. Bring it back first.',
  nothingSubmitted: 'Nothing has been submitted to this run.',
  notYesOrNo: 'This must be true or false.',
} as const

export const COPY_OF = 'Copy of '

/** Returns an alternative text from a file's name: 'Ring solitaire 01' for `jewelry/ring_solitaire-01`. */
export function altOf(publicId: string): string {
  const words = publicId
    .slice(publicId.lastIndexOf('/') + 1)
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return words === '' ? publicId : words.charAt(0).toUpperCase() + words.slice(1)
}

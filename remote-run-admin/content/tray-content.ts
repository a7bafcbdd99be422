import { MAX_PICTURE_NOTE_LENGTH } from '#protocol/limits.ts'

/** The chosen pictures in order: the tray, and its strip in the submit modal. */
export const TRAY_CONTENT = {
  title: 'Your selection',
  intro:
    'The studio gets your images in this order. To change it, drag one by its dots, or use the arrow keys on them.',
  listLabel: 'Chosen images, in order',
  empty: 'Nothing is selected. Choose images on the page; they are listed here in the order you choose them.',
  move: (number: string, place: number) => `Move ${number} from place ${place}`,
  moved: (place: number, count: number) => `Moved to ${place} of ${count}`,
  enlarge: (number: string, alt: string) => `Enlarge ${number}: ${alt}`,
  remove: (number: string) => `Remove ${number}`,
  removed: (number: string) => `${number} removed`,
  undo: 'Undo',
  withdrawn: 'No longer offered. Take it out before you send.',
  undone: (number: string) => `${number} is back`,
  done: 'Done',
} as const

export const NOTE_CONTENT = {
  picture: (number: string) => `Note on ${number}`,
  picturePlaceholder: 'Add a note',
  studio: 'Note to the studio',
  addStudio: 'Add a note to the studio',
  left: (characters: number) => `${characters} characters left`,
  /** The joined notes of two devices may exceed what a client may send. */
  tooLong: (characters: number) =>
    `This note is ${characters} characters too long to be sent. Please shorten it.`,
  full: (length: number) =>
    length === MAX_PICTURE_NOTE_LENGTH
      ? `This note is full: ${length} characters. Use the note to the studio for more.`
      : `This note is full: ${length} characters. The rest is left out.`,
} as const

/** The link to the last submitted run's receipt. */
export const RECEIPT_LINK_CONTENT = {
  label: 'Your receipt:',
  copy: 'Copy link',
} as const

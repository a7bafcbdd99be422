import { pictureNumber } from './picture-number.ts'

const changes = (count: number) => (count === 1 ? 'One change' : `${count} changes`)

export const PRIVATE_RUN_CONTENT = {
  heading: 'Your Selection',
  description: 'The pictures that we have put together for you, to choose from.',
  loading: 'One moment: the pictures that we have put together for you are loading.',
  noScript: 'Choosing pictures needs JavaScript. Please turn it on and reload the page.',
  client: (client: string) => `For ${client}`,
  /** @param shown how many pictures the page shows */
  limits: (least: number, most: number, shown: number) =>
    `Choose ${least === most ? least : `${least} to ${most}`} of these ${shown} pictures, then press Submit.`,
  saved: 'Every tap is saved. Continue on any device.',
  more: 'More',
  less: 'Less',
  deadline: (when: string) => `Please send it by ${when}.`,
  overdue: (when: string) =>
    `The deadline was ${when}. You can still choose and send; the studio sees that it was late.`,
  closed: 'The studio has closed this selection. To change it, please ask the studio to open it again.',
  nothingChosen: 'Nothing was chosen.',
  sent: 'This is what you have sent to the studio. To change it, please ask the studio to open it again.',
  sentElsewhere: 'This selection was sent from another device.',
  sentElsewhereBy: (name: string) => `Sent as ${name}, while this page was open.`,
  ownAddress: 'Open the receipt at its own address',
  late: (count: number) =>
    `${changes(count)} on this device came too late for it. Kept here, and saved if the studio opens the selection again.`,
  receiptFailed: 'Your receipt could not be loaded. Check your connection and try again.',
} as const

export const SAVING_CONTENT = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept on this device, saved as soon as you are online',
  failing: 'Not saved yet: kept on this device, and retried',
  /** For browsers without storage. */
  notKept: 'Not saved yet: please keep this page open until it is',
  /** After changes on two devices at the same time. */
  merged:
    'Another device changed this selection too. It now has the pictures of both, and the newest note on each comes first.',
  /** @param numbers the pictures that were chosen here */
  leftOut: (numbers: readonly number[], most: number) =>
    `Another device changed this selection too. Only ${most} can be chosen, so ${numbers.map(pictureNumber).join(', ')} ${numbers.length === 1 ? 'is' : 'are'} left out.`,
} as const

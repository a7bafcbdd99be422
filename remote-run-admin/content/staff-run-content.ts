/** Texts of the staff screen for one client run. */

/** Actions with a single press, and what the screen says afterwards. */
export const ACTION_CONTENT = {
  failed: 'This did not work. Check your connection and try again.',
  undo: 'Undo',
  undone: 'Undone',
  open: 'Open for the client',
  opened: 'The run is open',
  close: 'Close',
  closed: 'The run is closed',
  reopen: 'Reopen',
  reopened: 'The run is open again',
  duplicate: 'Duplicate',
  duplicated: 'Duplicated, as a draft',
  archive: 'Archive',
  archived: 'The run is archived. Its links open only delivered pictures, while their downloads last',
  restore: 'Bring back',
  restored: 'The run is back in the list',
  created: 'The run is created, as a draft',
  edit: 'Edit',
  pictures: 'Pictures',
  saved: 'Saved',
  added: (count: number) => (count === 1 ? '1 picture added' : `${count} pictures added`),
  removed: (count: number) => (count === 1 ? '1 picture removed' : `${count} pictures removed`),
  putBack: (count: number) => (count === 1 ? '1 picture is back' : `${count} pictures are back`),
  sorted: 'The pictures are sorted',
  revoked: (label: string) => `The link “${label}” is revoked`,
} as const

export const RUN_VIEW_CONTENT = {
  about: 'About the run',
  limitsOf: (least: number, most: number, pictures: number) =>
    `${least === most ? least : `${least} to ${most}`} of ${pictures}`,
  loading: 'Loading the run...',
  failed: 'The run could not be loaded.',
  actions: 'Actions',
  tooFew: (pictures: number, least: number) =>
    pictures === 0
      ? 'Add pictures first.'
      : `It offers ${pictures} pictures, and the client must send ${least}. Add some, or lower the minimum.`,
  atMost: (pictures: number) =>
    `The client can choose ${pictures} at most, because the run offers no more pictures.`,
  email: 'E-mail of the client',
  noEmail: 'None',
  limits: 'To choose',
  limitsText: (least: number, most: number) => (least === most ? String(least) : `${least} to ${most}`),
  offered: (count: number) => (count === 1 ? 'of 1 picture' : `of ${count} pictures`),
  deadline: 'Deadline',
  noDeadline: 'None',
  overdue: 'It has passed.',
  created: 'Created',
  notes: 'Notes',
  notesAllowed: 'Allowed',
  notesOff: 'Not allowed',
  message: 'Message to the client',
} as const

export const SELECTION_CONTENT = {
  heading: 'Current selection',
  empty: 'Nothing is chosen yet.',
  emptyDraft: 'The client sees the run once it is open.',
  note: 'Note to the studio',
  pictures: 'Chosen pictures, in the client’s order',
} as const

export const VERSIONS_CONTENT = {
  heading: 'Sent',
  count: (versions: number) => (versions === 1 ? '1 version' : `${versions} versions`),
  title: (version: number) => `Version ${version}`,
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  listLabel: (version: number) => `Pictures of version ${version}`,
  sentBy: 'Sent by',
  late: 'Late',
  lateBy: 'After the deadline',
} as const

export const LINKS_CONTENT = {
  heading: 'Private links',
  intro:
    'Create one for each person who chooses; the activity shows its name. A link works once the run is open, and later shows what was sent and delivered.',
  archived:
    'The run is archived: its links open only delivered pictures, while their downloads last. Revoke a link to end it now.',
  none: 'No link yet',
  count: (links: number) => (links === 1 ? '1 link' : links === 0 ? 'No link yet' : `${links} links`),
  label: 'Who is it for?',
  labelHint: 'A name, such as “Zoë”',
  labelMissing: 'Please say who the link is for',
  email: 'E-mail',
  emailHint: (mails: boolean) =>
    mails
      ? 'The site sends the link there, with your message and the deadline. Without an address you send it yourself.'
      : 'The site sends no e-mails: you get a text to send yourself.',
  expiry: 'Valid for',
  forever: 'As long as the run',
  days: (days: number) => `${days} days`,
  make: 'Create a link',
  send: 'Send a link',
  making: 'Creating the link...',
  createdSaid: (label: string) => `The link for “${label}” is created`,
  address: (label: string) => `Address of the link for “${label}”`,
  once: 'It is shown once, until you leave this page. If it is lost, create a new link and revoke this one.',
  copy: 'Copy link',
  copyText: 'Copy the e-mail',
  write: 'Write an e-mail',
  mailed: 'e-mail sent',
  waits: 'The e-mail goes out as soon as the run is open.',
  sending: 'The e-mail is on its way.',
  failed: (problem: string) => `The e-mail has not gone out yet: ${problem}`,
  mail: 'Send again',
  mailLabel: (label: string) => `Send the link “${label}” again`,
  mailSaid: (label: string) => `The link “${label}” is sent again`,
  created: 'Created',
  expires: 'valid until',
  expired: 'Expired',
  revokedAt: 'Revoked',
  used: 'last opened',
  unused: 'not opened yet',
  revoke: 'Revoke',
  revokeLabel: (label: string) => `Revoke the link “${label}”`,
} as const

export const LIBRARY_CONTENT = {
  heading: 'Pictures of the run',
  back: 'Back to the run',
  offeredList: 'Pictures in the run',
  none: 'The run has no pictures yet. Upload some, or add them from the library.',
  add: 'Add pictures',
  from: 'From the library, or the list of /run',
  curated: (missing: number, all: number) =>
    missing === all ? `Add the ${all} of /run` : `Add ${missing} more of the ${all} of /run`,
  folder: 'Folder',
  allFolders: 'All folders',
  search: 'Search by name',
  grid: 'Pictures of the library',
  keys: 'Arrow keys move, Space selects, Shift selects a range.',
  inRun: 'In the run',
  chosen: 'Chosen',
  count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  removed: 'Removed from the run',
  removedHint: 'The client does not see them. They keep their numbers.',
  putBackSelected: (count: number) => (count === 1 ? 'Put back 1 picture' : `Put back ${count} pictures`),
  byName: 'Sort by name',
  place: (count: number) => `Place, 1 to ${count}`,
  move: 'Move there',
  foldersFailed: 'The folders of the media library could not be loaded.',
  loading: 'Loading the library...',
  failed: 'The media library could not be loaded.',
  nothing: 'There are no pictures here.',
  nothingFound: (q: string) => `No picture found for “${q}”`,
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  more: 'Show more',
  moreOf: (shown: number, all: number) => `Show more: these are ${shown} of ${all}`,
  all: (count: number) => `Select all ${count}`,
  allFailed: 'Not all of them could be loaded. What is selected stays.',
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  clear: 'Clear',
  addSelected: (count: number) => (count === 1 ? 'Add 1 picture' : `Add ${count} pictures`),
  removeSelected: (count: number) => (count === 1 ? 'Remove 1 picture' : `Remove ${count} pictures`),
  limit: (max: number, room: number) =>
    room === 0
      ? `A run has at most ${max} pictures, and this one is full.`
      : `A run has at most ${max} pictures: there is room for ${room} here.`,
} as const

import type { RunState } from '#protocol/links.ts'
import type { RunFilter } from '#protocol/run-list.ts'

/** Texts of the staff screens for client runs; `staff-run-content.ts` has those of a single run. */

export const STATE_WORDS: Record<RunState | 'archived', string> = {
  draft: 'Draft',
  open: 'Open',
  submitted: 'Submitted',
  overdue: 'Overdue',
  closed: 'Closed',
  archived: 'Archived',
}

export const RUNS_TITLES = {
  make: 'New Run',
  run: (key: string, title: string | null) => (title === null ? `Run ${key}` : `${title} ${key}`),
} as const

/** What each filter of the list shows: the runs that wait for this, all runs, or archived ones. */
export const FILTER_WORDS: Record<RunFilter | 'all', string> = {
  all: 'All',
  studio: 'For you',
  pictures: 'For pictures',
  client: 'For the client',
  nothing: 'Done',
  archived: 'Archived',
}

export const RUNS_CONTENT = {
  make: 'New run',
  waits: 'Show runs by what they wait for',
  deadline: 'Due',
} as const

export const PROGRESS_WORDS = {
  label: (title: string) => `Progress of the selection for ${title}`,
  below: (chosen: number, least: number) => `${chosen} of ${least}`,
  enough: (chosen: number, most: number) => `${chosen} of at most ${most}`,
  full: (chosen: number) => `${chosen}, the maximum`,
  over: (chosen: number, most: number) => `${chosen}, ${chosen - most} too many`,
  sent: (chosen: number) => `${chosen} sent`,
} as const

export const FORM_CONTENT = {
  make: 'New run by private link',
  edit: 'Edit the run',
  back: 'Back to records',
  backToRun: 'Back to the run',
  title: 'Title',
  titleHint: 'What you and the client call it, such as “Autumn collection”',
  client: 'Client',
  clientEmail: 'E-mail of the client',
  clientEmailHint: 'Receipt and reminder go there. Without one, nothing is sent.',
  message: 'Message to the client',
  messageHint: 'Shown above the pictures.',
  limits: 'How many pictures the client may send',
  least: 'At least',
  most: 'At most',
  limitsHint: (max: number) => `From 1 up to ${max}`,
  deadline: 'Deadline',
  deadlineHint: 'The run stays open after it, and later submissions are marked as late.',
  zone: 'Time zone',
  zoneHint: 'Type a city: Berlin finds Europe/Berlin.',
  zoneWrong: 'Please choose a time zone from the list, such as Europe/Berlin',
  moment: (text: string) => `That is ${text}`,
  passed: (text: string) => `That is ${text}, which has passed`,
  notesAllowed: 'The client may write notes, on pictures and to the studio',
  revisionRounds: 'Revision rounds in the package',
  revisionRoundsHint:
    'How many times the client may ask for changes to finished pictures. Leave it empty for no limit.',
  roundsWrong: (max: number) => `Please enter a whole number from 0 to ${max}, or nothing`,
  saves: { idle: 'Save', busy: 'Saving...' },
  makes: { idle: 'Create the run', busy: 'Creating the run...' },
  makeHint: 'It is a draft until you open it. Pictures and links come next.',
  cancel: 'Cancel',
  restored: 'What you had typed is still here.',
  news: 'Other staff have saved this run in the meantime. What you have typed is kept. Now it has:',
  nothing: 'nothing',
  discard: 'Start over',
  failed: 'The run could not be saved. What you have typed is kept. Check your connection and try again.',
  titleMissing: 'Please give the run a title',
  clientMissing: 'Please enter the client’s name',
  emailWrong: 'Please enter an e-mail address, such as name@example.com',
  limitWrong: (max: number) => `Please enter a whole number from 1 to ${max}`,
  mostBelowLeast: 'This must not be less than the minimum',
} as const

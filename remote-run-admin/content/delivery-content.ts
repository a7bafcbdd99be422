const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
const rounds = (count: number) => (count === 1 ? '1 revision round' : `${count} revision rounds`)

export const DELIVERY_CONTENT = {
  heading: 'Your finished pictures',
  intro: 'Look at each, approve it or ask for a change. Changes go to the studio together, as one round.',
  /** @param included null: no limit */
  rounds: (used: number, included: number | null) => {
    if (included === null) return 'Your package includes any number of revision rounds.'
    if (included === 0) return 'Your package includes no revision rounds.'
    return `Your package includes ${rounds(included)}: ${Math.max(0, included - used)} left.`
  },
  noRounds: 'If you still need a change, please write to the studio, which can add a round.',
  write: 'Write to the studio',
  until: 'You can download them until',
  list: 'Finished pictures',
  finished: (alt: string) => `Finished: ${alt}`,
  chosen: 'As you chose it',
  approve: 'Approve',
  approved: 'Approved',
  approveLabel: (name: string) => `Approve ${name}`,
  approvedLabel: (name: string) => `Approved: ${name}`,
  ask: 'Ask for a change',
  askLabel: (name: string) => `Ask for a change to ${name}`,
  takeBack: 'Take it back',
  takeBackLabel: (name: string) => `Take back the change to ${name}`,
  note: (name: string) => `What should change in ${name}?`,
  asked: 'You asked for this change:',
  earlier: 'Earlier version',
  download: 'Download',
  downloadLabel: (name: string) => `Download ${name}`,
  approveAll: (count: number) => (count === 1 ? 'Approve the last one' : `Approve all ${count}`),
  downloadAll: 'Download all (zip)',
  /** @param included null: no limit */
  unsent: (count: number, round: number, included: number | null) =>
    `${pictures(count)} to change, not sent yet. Sending uses revision round ${round}${included === null ? '' : ` of ${included}`}.`,
  nothingWritten: 'Please write what should change in each picture, or take the change back.',
  send: 'Send to the studio',
  sending: 'Sending your answer.',
  notSent:
    'Your answer is not sent yet. Please keep this page open: it is sent again until the studio has it.',
  replaced: 'The studio has delivered again. You had written about the earlier pictures:',
  withStudio: (count: number) =>
    `The studio has your changes to ${pictures(count)}. You will get a message when they are done.`,
  someApproved: (count: number, all: number) => `You have approved ${count} of ${pictures(all)}.`,
  allApproved: 'You have approved all pictures. Thank you.',
  approvedSoFar: 'You have approved all pictures so far. Thank you.',
  over: (date: string) => `The downloads ended on ${date}.`,
  overNext: 'Please ask the studio to deliver your pictures again.',
  selection: 'What you chose',
  partly: (finished: number, chosen: number) =>
    `The studio has delivered ${finished} of the ${pictures(chosen)} that you chose so far.`,
  loading: 'Loading your finished pictures.',
} as const

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
  download: 'Download',
  downloadLabel: (name: string) => `Download ${name}`,
  approveAll: (count: number) => (count === 1 ? 'Approve the last one' : `Approve all ${count}`),
  downloadAll: 'Download all (zip)',
  unsent: (count: number) => `${pictures(count)} to change, not sent yet. Sending uses one round.`,
  nothingWritten: 'Please write what should change.',
  send: 'Send to the studio',
  sending: 'Sending your answer.',
  /** While an answer waits; `notKept` is for browsers without storage. */
  waiting: {
    offline: 'You are offline. Your answer is kept on this device, and sent as soon as you are online.',
    failing: 'Your answer is not sent yet. It is kept on this device, and sent again.',
    notKept: 'Your answer is not sent yet. Please keep this page open until it is.',
  },
  replaced: 'The studio has delivered again. You had written about the earlier pictures:',
  withStudio: (count: number) =>
    `The studio has your changes to ${pictures(count)}. You will get a message when they are done.`,
  someApproved: (count: number, all: number) => `You have approved ${count} of ${pictures(all)}.`,
  allApproved: 'You have approved all pictures. Thank you.',
  over: (date: string) => `The downloads ended on ${date}.`,
  overNext: 'Please ask the studio to deliver your pictures again.',
  selection: 'What you chose',
  loading: 'Loading your finished pictures.',
} as const

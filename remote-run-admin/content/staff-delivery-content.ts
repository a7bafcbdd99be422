import type { WaitsFor } from '#protocol/waits.ts'

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)
const rounds = (count: number) => (count === 1 ? '1 revision round' : `${count} revision rounds`)

/** What a run waits for, in the list and beside its title. */
export const WAIT_WORDS: Readonly<Record<WaitsFor, string>> = {
  pictures: 'Waits for pictures',
  client: 'Waits for the client',
  studio: 'Waits for you',
  nothing: 'Nothing to do',
}

export const STAFF_DELIVERY_CONTENT = {
  heading: 'Delivery',
  intro:
    'Finished pictures. Each belongs to the chosen one with the same camera name, or to the one you pick.',
  /** @param chosen how many pictures the client has sent */
  covered: (finished: number, chosen: number) => `${finished} of ${chosen} chosen have a finished picture`,
  /** @param included null: no limit */
  rounds: (used: number, included: number | null) =>
    included === null ? `${rounds(used)} used, no limit` : `${used} of ${rounds(included)} used`,
  delivered: (count: number) => (count === 1 ? 'Delivered' : `Delivered ${count} times, last`),
  ends: 'Downloads until',
  ended: 'Downloads ended',
  none: 'No finished picture yet',
  waiting: 'Not delivered yet',
  current: 'Delivered',
  finishes: (name: string) => `Picture that ${name} finishes`,
  pick: 'Pick the picture',
  pickAnother: 'Another picture',
  noPicture: 'None',
  picked: (name: string, picture: string | null) =>
    picture === null ? `${name} finishes no picture` : `${name} finishes ${picture}`,
  replace: 'Replace',
  replaceLabel: (name: string) => `Replace ${name}`,
  replaced: (name: string) => `${name} is replaced and delivered`,
  replaceFailed:
    'The file could not be replaced. If it is listed below “Not delivered yet”, it has arrived: deliver it there.',
  /** Before the client gets files that finish nothing that was chosen. */
  extra: (count: number) =>
    `${count === 1 ? '1 file belongs' : `${count} files belong`} to no chosen picture. Pick the picture, or deliver as an extra.`,
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed`,
  answers: { approved: 'Approved', change: 'Change requested', open: 'No answer yet' },
  deliver: (count: number) => `Deliver ${files(count)}`,
  again: (days: number) => `Deliver again, for ${days} more days`,
  question: (count: number, client: string) => `Deliver ${files(count)} to ${client}?`,
  unmarked: (names: string) =>
    `These files do not say how they came about (no IPTC digital source, no C2PA manifest): ${names}. Clients get them as they are.`,
  yes: 'Deliver now',
  no: 'Not yet',
  withdraw: 'Withdraw the delivery',
  withdrawn: 'The delivery is withdrawn, and its files wait again',
  said: 'Delivered',
  mailed: 'The client gets an e-mail in a minute.',
  toSend: 'No e-mail goes out. Send this to the client yourself:',
} as const

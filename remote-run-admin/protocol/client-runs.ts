import type { PictureNotes } from './runs.ts'
import { isFlag, isNumber, isText, listOf, mapOf, oneOf, orNull, shaped } from './shape.ts'

/** What is stored; a run that is open behind its deadline is told as overdue. */
export const STORED_STATES = ['draft', 'open', 'submitted', 'closed'] as const
export type StoredState = (typeof STORED_STATES)[number]
export const RUN_STATES = ['draft', 'open', 'submitted', 'overdue', 'closed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** What staff say of a run. `POST /client-runs` takes it, `PATCH /client-runs/:id` any part of it. */
export type ClientRunFacts = {
  title: string
  /** Name of the client. */
  client: string
  /** Where receipt and reminder go; null: nowhere. */
  clientEmail: string | null
  /** To the client; may be empty. */
  message: string
  /** How many pictures make a choice that can be sent. */
  least: number
  most: number
  /** ISO text in UTC. One that has passed closes nothing: who sends later is late. */
  deadline: string | null
  /** As the tz database calls it; the deadline is shown in it. */
  zone: string
  notesAllowed: boolean
}

/** A run in the list. Times are ISO texts in UTC. */
export type ClientRunRow = {
  id: number
  title: string
  client: string
  state: RunState
  isArchived: boolean
  /** Chosen until now, sent or not. */
  chosen: number
  least: number
  most: number
  /** Offered. */
  pictures: number
  versions: number
  deadline: string | null
  zone: string
  lastActivity: string
}

/** `GET /client-runs?state&q&before`; `state` may be `archived`. */
export type ClientRunPage = {
  runs: ClientRunRow[]
  next: string | null
  /** How many runs there are in each state, whatever is searched. */
  counts: Record<RunState | 'archived', number>
  warning?: string
}

export type OfferedPicture = {
  /** What people say on the phone: '#57'. Never given again within the run. */
  number: number
  publicId: string
  alt: string
  /** Pixels of the original; null where the library has not told. */
  width: number | null
  height: number | null
  /** Staff have taken it out. */
  isRemoved: boolean
}

/** A private link; its token is told once, when it is made. */
export type RunLink = {
  id: number
  label: string
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
}
/** `POST /client-runs/:id/links` answers. */
export type MadeLink = { link: RunLink /** Of this site, such as `/run/private#…`. */; path: string }

/** One submission. */
export type RunVersion = {
  version: number
  sender: string
  submittedAt: string
  isLate: boolean
  /** Numbers, in the client's order. */
  pictures: readonly number[]
  note: string | null
  /** By number as text. */
  pictureNotes: PictureNotes
  checksum: string
  /** Path of its receipt. */
  receipt: string
}

/** The choice as it stands, sent or not. */
export type StandingChoice = { pictures: readonly number[]; note: string; pictureNotes: PictureNotes }

/** `GET /client-runs/:id` */
export type ClientRun = ClientRunRow &
  ClientRunFacts & {
    createdAt: string
    offered: OfferedPicture[]
    links: RunLink[]
    /** The first one first. */
    history: RunVersion[]
    choice: StandingChoice
    /** The neighbours in the list of runs that are not archived; null at its ends. */
    newer: number | null
    older: number | null
  }

/** What happened to a run. */
export type RunEvent = {
  id: number
  at: string
  actor: 'staff' | 'client' | 'site'
  /** Label of the link that a client came by. */
  link: string | null
  /** Such as `chosen`, `taken-out`, `moved`, `noted`, `submitted`, `opened`, `closed`; see api/client-runs/events.ts. */
  kind: string
  number: number | null
  detail: Readonly<Record<string, unknown>>
}
/** `GET /client-runs/:id/activity?before`: newest first. */
export type RunActivity = { events: RunEvent[]; next: number | null }

/** `GET /library/folders` and `GET /library/pictures?folder&q&after`: what staff choose a run's pictures from. */
export type LibraryFolders = { folders: { name: string; path: string }[]; warning?: string }
export type LibraryPicture = { publicId: string; width: number; height: number }
export type LibraryPage = { pictures: LibraryPicture[]; next: string | null; total: number; warning?: string }

const ROW = {
  id: isNumber,
  title: isText,
  client: isText,
  state: oneOf(...RUN_STATES),
  isArchived: isFlag,
  chosen: isNumber,
  least: isNumber,
  most: isNumber,
  pictures: isNumber,
  versions: isNumber,
  deadline: orNull(isText),
  zone: isText,
  lastActivity: isText,
}

export const isClientRunRow = shaped<ClientRunRow>(ROW)

export const isClientRunPage = shaped<Omit<ClientRunPage, 'warning'>>({
  runs: listOf(isClientRunRow),
  next: orNull(isText),
  counts: mapOf(isNumber),
}) as (value: unknown) => value is ClientRunPage

export const isOfferedPicture = shaped<OfferedPicture>({
  number: isNumber,
  publicId: isText,
  alt: isText,
  width: orNull(isNumber),
  height: orNull(isNumber),
  isRemoved: isFlag,
})

const isRunLink = shaped<RunLink>({
  id: isNumber,
  label: isText,
  createdAt: isText,
  expiresAt: orNull(isText),
  revokedAt: orNull(isText),
  lastUsedAt: orNull(isText),
})

export const isMadeLink = shaped<MadeLink>({ link: isRunLink, path: isText })

const isVersion = shaped<RunVersion>({
  version: isNumber,
  sender: isText,
  submittedAt: isText,
  isLate: isFlag,
  pictures: listOf(isNumber),
  note: orNull(isText),
  pictureNotes: mapOf(isText),
  checksum: isText,
  receipt: isText,
})

const isChoice = shaped<StandingChoice>({
  pictures: listOf(isNumber),
  note: isText,
  pictureNotes: mapOf(isText),
})

export const isClientRun = shaped<ClientRun>({
  ...ROW,
  clientEmail: orNull(isText),
  message: isText,
  notesAllowed: isFlag,
  createdAt: isText,
  offered: listOf(isOfferedPicture),
  links: listOf(isRunLink),
  history: listOf(isVersion),
  choice: isChoice,
  newer: orNull(isNumber),
  older: orNull(isNumber),
})

export const isRunActivity = shaped<RunActivity>({
  events: listOf(
    shaped<RunEvent>({
      id: isNumber,
      at: isText,
      actor: oneOf('staff', 'client', 'site'),
      link: orNull(isText),
      kind: isText,
      number: orNull(isNumber),
      detail: mapOf(() => true),
    }),
  ),
  next: orNull(isNumber),
})

export const isLibraryFolders = shaped<Omit<LibraryFolders, 'warning'>>({
  folders: listOf(shaped<{ name: string; path: string }>({ name: isText, path: isText })),
}) as (value: unknown) => value is LibraryFolders

export const isLibraryPage = shaped<Omit<LibraryPage, 'warning'>>({
  pictures: listOf(shaped<LibraryPicture>({ publicId: isText, width: isNumber, height: isNumber })),
  next: orNull(isText),
  total: isNumber,
}) as (value: unknown) => value is LibraryPage

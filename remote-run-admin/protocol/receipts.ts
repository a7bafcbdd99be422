import { isRecord } from '@lustre/platform/is-record'

/** The receipt's page. Which one is said by the token behind `#`, which no browser sends: it is in no log and no referrer. */
export const RECEIPT_PATH = '/run/receipt'
/** 128 random bits as base64url. */
const TOKEN = /^[\w-]{22}$/

/** The path of a receipt, as clients get it. */
export const receiptPath = (token: string): string => `${RECEIPT_PATH}#${token}`

export const isReceiptToken = (text: string): boolean => TOKEN.test(text)

/** Whether something is what `receiptPath` makes, and so leads to nothing but a receipt of this site. */
export const isReceiptPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.startsWith(receiptPath('')) &&
  isReceiptToken(value.slice(receiptPath('').length))

/** What `POST /receipts/find` takes. */
export type FindReceipt = { token: string }

/** Without `publicId` it is one of the list of /run. */
export type ReceiptPicture = { id: number; note: string | null; publicId?: string; alt?: string }

/** What its holder reads: nothing but what the same client has sent. */
export type Receipt = {
  /** The run's. */
  number: number
  /** Of a run that staff made: what it is called, and which of its submissions this is. */
  title?: string
  version?: number
  /** When it was sent: an ISO text in UTC. */
  time: string
  name: string
  /** In the order of choosing. */
  pictures: readonly ReceiptPicture[]
  /** To the studio. */
  note: string | null
  /** 64 hex digits; see api/checksum.ts. */
  checksum: string
  /** Its path on this site, where it was found by another way. */
  path?: string
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const isTextOrNothing = (value: unknown) => value === undefined || typeof value === 'string'

const isReceiptPicture = (value: unknown) =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  isTextOrNull(value.note) &&
  isTextOrNothing(value.publicId) &&
  isTextOrNothing(value.alt)

export const isReceipt = (value: unknown): value is Receipt =>
  isRecord(value) &&
  typeof value.number === 'number' &&
  typeof value.time === 'string' &&
  typeof value.name === 'string' &&
  Array.isArray(value.pictures) &&
  value.pictures.every(isReceiptPicture) &&
  (value.title === undefined || typeof value.title === 'string') &&
  (value.version === undefined || typeof value.version === 'number') &&
  isTextOrNull(value.note) &&
  typeof value.checksum === 'string' &&
  (value.path === undefined || isReceiptPath(value.path))

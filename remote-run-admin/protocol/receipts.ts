import { type Guarded, isNumber, isText, listOf, orNothing, orNull, shaped } from '@lustre/platform/shape'
import { isPictureAccess } from './access.ts'

/** The page of a receipt. Its token follows `#`, which browsers do not send: no log or referrer has it. */
export const RECEIPT_PATH = '/run/receipt'
/** 128 random bits as base64url. */
const TOKEN = /^[\w-]{22}$/

export const receiptPath = (token: string): string => `${RECEIPT_PATH}#${token}`

export const isReceiptToken = (text: string): boolean => TOKEN.test(text)

/** Returns whether a value comes from `receiptPath`, and so leads only to a receipt of this site. */
export const isReceiptPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.startsWith(receiptPath('')) &&
  isReceiptToken(value.slice(receiptPath('').length))

/** The body of `POST /receipts/find`. */
export type FindReceipt = { token: string }

const isReceiptPicture = shaped({
  id: isNumber,
  note: orNull(isText),
  /** Missing for pictures of /run. */
  publicId: orNothing(isText),
  alt: orNothing(isText),
  /** The camera's file name, where known. */
  originalName: orNothing(orNull(isText)),
})

/** A receipt as its holder reads it; it contains only what the client has submitted. */
export const isReceipt = shaped({
  number: isNumber,
  /** Only for client runs: the run's title, and which of its submissions this is. */
  title: orNothing(isText),
  version: orNothing(isNumber),
  /** The time of the submission: an ISO text in UTC. */
  time: isText,
  name: isText,
  /** In the order chosen. */
  pictures: listOf(isReceiptPicture),
  access: orNothing(isPictureAccess),
  /** The note to the studio. */
  note: orNull(isText),
  /** The receipt's path, when the API found it other than by its token. */
  path: orNothing(isReceiptPath),
})
export type Receipt = Guarded<typeof isReceipt>

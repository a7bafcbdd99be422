import { isPictureAccess } from './access.ts'
import { type Guarded, isNumber, isText, listOf, orNothing, orNull, shaped } from './shape.ts'

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

const isReceiptPicture = shaped({
  id: isNumber,
  note: orNull(isText),
  /** Without one it is a picture of the list of /run. */
  publicId: orNothing(isText),
  alt: orNothing(isText),
  /** That the camera wrote, where it is known. */
  originalName: orNothing(orNull(isText)),
})

/** What its holder reads: nothing but what the same client has sent. */
export const isReceipt = shaped({
  /** The run's. */
  number: isNumber,
  /** Of a run that staff made: what it is called, and which of its submissions this is. */
  title: orNothing(isText),
  version: orNothing(isNumber),
  /** When it was sent: an ISO text in UTC. */
  time: isText,
  name: isText,
  /** In the order of choosing. */
  pictures: listOf(isReceiptPicture),
  access: orNothing(isPictureAccess),
  /** To the studio. */
  note: orNull(isText),
  /** 64 hex digits; see api/shared/checksum.ts. */
  checksum: isText,
  /** Its path on this site, where it was found by another way. */
  path: orNothing(isReceiptPath),
})
export type Receipt = Guarded<typeof isReceipt>

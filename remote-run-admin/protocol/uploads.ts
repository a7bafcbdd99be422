import { type Guarded, isNumber, isText, oneOf, orNothing, orNull, shaped } from '@lustre/platform/shape'

/** The tus endpoint, below the API's address. */
export const UPLOADS_PATH = '/uploads'

/** The most that one request carries, in bytes: proxies in front of the site let 15 MB pass. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024

/** Pictures to choose from, or finished ones to deliver. */
export const UPLOAD_KINDS = ['picture', 'delivery'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** How a picture came about, in the words of IPTC's NewsCodes; a photo carries no mark. */
export const DIGITAL_SOURCES = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'digitalCreation',
  'photo',
] as const
export type DigitalSource = (typeof DIGITAL_SOURCES)[number]

/** The answer to `POST /uploads/:id/finish`. */
export const isFinishedUpload = shaped({
  kind: oneOf(...UPLOAD_KINDS),
  publicId: isText,
  /** The number of the picture in the run; null for a delivery. */
  number: orNull(isNumber),
  /** The id of a file to deliver. An earlier release's API omits it. */
  file: orNothing(isNumber),
})
export type FinishedUpload = Guarded<typeof isFinishedUpload>

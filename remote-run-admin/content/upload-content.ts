import type { DigitalSource, UploadKind } from '#protocol/uploads.ts'

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)
const MB = 1_000_000
/** '3.4 MB', '120 MB' */
const size = (bytes: number) => `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`

export const UPLOAD_CONTENT = {
  heading: {
    picture: 'Upload pictures',
    delivery: 'Upload finished pictures',
  } satisfies Record<UploadKind, string>,
  intro:
    'JPEG, PNG, WebP, AVIF, TIFF or HEIC. They are stored unchanged with the camera’s file names, and shown only in this run.',
  source: 'How they came about',
  studiosSource: 'As the studio’s pictures do',
  sources: {
    trainedAlgorithmicMedia: 'A model created them',
    compositeWithTrainedAlgorithmicMedia: 'A model changed photos',
    digitalCreation: 'Rendered or drawn',
    photo: 'Photos',
  } satisfies Record<DigitalSource, string>,
  drop: 'Drop a folder or files here',
  dropNow: 'Let go to upload',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  resume: 'If the tab closes before the end, choose the same folder again: the upload continues.',
  nothing: 'There is no picture among these files.',
  list: 'Uploads',
  all: 'All uploads',
  /** @param done how many files are in the run so far */
  progress: (done: number, all: number) => `${done} of ${files(all)} uploaded`,
  finished: (done: number) => `${files(done)} uploaded`,
  duplicates: (count: number) => `${count} in the run already`,
  failures: (count: number) => `${count} not uploaded`,
  states: {
    waiting: 'Waiting',
    reading: 'Being read',
    sending: 'Being sent',
    storing: 'Being checked and stored',
    done: 'Uploaded',
    duplicate: 'In the run already',
    failed: 'Not uploaded',
  },
  sent: (sent: number, bytes: number) => `${size(sent)} of ${size(bytes)}`,
  more: (count: number) => `and ${count} more`,
  retry: (count: number) => `Try ${files(count)} again`,
  stop: 'Stop',
  clear: 'Clear the list',
  failed: 'It could not be sent. Check your connection and try again.',
  stopped: 'Stopped. The part that was sent is kept for a day.',
  noPicture: 'A browser cannot show this file. Export it as JPEG, PNG, WebP, AVIF, TIFF or HEIC.',
  unreadable: 'The file cannot be read. It may have been moved or changed: choose it again.',
} as const

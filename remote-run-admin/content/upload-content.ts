import type { UploadKind } from '../protocol/uploads.ts'

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
    'JPEG, PNG, WebP, AVIF, TIFF or HEIC. They stay as they are, with the camera’s names, and only this run shows them.',
  drop: 'Drop a folder or files here',
  dropNow: 'Let go to upload',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  resume: 'If the tab closes on the way, choose the same folder again: it goes on where it was.',
  nothing: 'No picture is among these files.',
  list: 'Uploads',
  all: 'All uploads',
  /** @param done what is in the run by now */
  progress: (done: number, all: number) => `${done} of ${files(all)} uploaded`,
  finished: (done: number) => `${files(done)} uploaded`,
  duplicates: (count: number) => `${count} in the run already`,
  failures: (count: number) => `${count} not uploaded`,
  states: {
    waiting: 'Waits',
    reading: 'Is read',
    sending: 'Is sent',
    storing: 'Is checked and stored',
    done: 'Uploaded',
    duplicate: 'In the run already',
    failed: 'Not uploaded',
  },
  sent: (sent: number, bytes: number) => `${size(sent)} of ${size(bytes)}`,
  more: (count: number) => `and ${count} more`,
  retry: 'Try again',
  retryLabel: (name: string) => `Try ${name} again`,
  retryAll: (count: number) => `Try ${files(count)} again`,
  stop: 'Stop',
  clear: 'Clear the list',
  failed: 'It could not be sent. Check your connection and try again.',
  stopped: 'Stopped. What is sent so far waits for a day.',
  noPicture: 'This is no picture that a browser shows. Export it as JPEG, PNG, WebP, AVIF, TIFF or HEIC.',
  unreadable: 'The file cannot be read. It may have been moved or changed: choose it again.',
} as const

import type { Submission as SentRun } from '../../../protocol/runs.ts'

/** A submission in progress. The API stores its id, so that the same content sent twice is one run. */
export type Submission = {
  id: string
  /** Fingerprint of the content last sent under this id; null before the first attempt. */
  content: string | null
}

export type SubmissionContent = Omit<SentRun, 'submissionId'>

/**
 * Fingerprints the content. Without notes it equals that of older releases, so that their submissions keep
 * their id.
 */
const fingerprint = ({ userName, selectedImages, note, pictureNotes }: SubmissionContent) =>
  JSON.stringify([
    userName,
    selectedImages,
    ...(note || pictureNotes ? [note ?? '', pictureNotes ?? {}] : []),
  ])

/**
 * Returns the submission to send. A retry of the same content keeps its id. Content that changed after an
 * attempt gets a new id, because the attempt may have arrived without an answer.
 */
export function submissionFor(
  open: Submission | null,
  content: SubmissionContent,
  newId: () => string = randomUuid,
): Submission {
  const sent = fingerprint(content)
  const fits = open !== null && (open.content === null || open.content === sent)
  return { id: fits ? open.id : newId(), content: sent }
}

type Opened = { submission: Submission | null }

/** Returns the submission actions that all stores of a choice share. */
export const submissionActs = (set: (state: Opened) => void, get: () => Opened) => ({
  openSubmission: () => set({ submission: get().submission ?? { id: randomUuid(), content: null } }),
  sendAs(content: SubmissionContent): string {
    const submission = submissionFor(get().submission, content)
    set({ submission })
    return submission.id
  },
})

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * Returns a random UUID, version 4. Works on plain http too, where `crypto.randomUUID` is missing. Source:
 * RFC 9562, 5.4.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = Array.from(bytes, hex).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

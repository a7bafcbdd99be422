import type { Submission as SentRun } from '../../../protocol/runs.ts'

/** One wish to submit. The server keeps its id, so that the same content sent again is the same run. */
export type Submission = {
  id: string
  /** What was last sent under this id; null before anything was. */
  content: string | null
}

export type SubmissionContent = Omit<SentRun, 'submissionId'>

/** Without notes it is what releases before them stored, so that their submissions go on under the same id. */
const fingerprint = ({ userName, selectedImages, note, pictureNotes }: SubmissionContent) =>
  JSON.stringify([
    userName,
    selectedImages,
    ...(note || pictureNotes ? [note ?? '', pictureNotes ?? {}] : []),
  ])

/**
 * The submission to send: the open one for its first content and for every retry, a new one for content that was
 * changed after it had been sent, because the first may have arrived although no answer came.
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

/** What every store of a choice does with its submission. */
export const submissionActs = (set: (state: Opened) => void, get: () => Opened) => ({
  openSubmission: () => set({ submission: get().submission ?? { id: randomUuid(), content: null } }),
  sendAs(content: SubmissionContent): string {
    const submission = submissionFor(get().submission, content)
    set({ submission })
    return submission.id
  },
})

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** A random UUID, version 4, also where `crypto.randomUUID` is missing: on plain http it is. Source: RFC 9562, 5.4. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = Array.from(bytes, hex).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

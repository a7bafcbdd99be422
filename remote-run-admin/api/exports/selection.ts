import type { RunPicture } from '#content/picture.ts'
import { pictureNumber } from '#content/picture-number.ts'
import type { ClientRun, RunVersion } from '#protocol/client-runs.ts'
import { fileNameOf } from '#protocol/file-names.ts'
import type { PictureNotes } from '#protocol/runs.ts'
import type { StoredRun } from '../common/run-record.ts'

export type Pictures = ReadonlyMap<number, RunPicture>

export type SelectedPicture = {
  number: number
  /** The path in the media library; null when the picture is no longer known. */
  publicId: string | null
  /** The camera's file name where known. */
  fileName: string
  description: string | null
  note: string | null
}

/** The content of an export: a run record, or one version of a client run. */
export type Selection = {
  /** The name of the file without its extension. */
  file: string
  /** The name that staff say: `#12`, or `R12, version 2`. */
  label: string
  /** The time of the submission. */
  time: Date
  /** The JSON's fields before the pictures. */
  about: Readonly<Record<string, unknown>>
  /** In the client's order. */
  pictures: SelectedPicture[]
}

type Known = Parameters<typeof fileNameOf>[0] & { alt: string }

const selected = (
  numbers: readonly number[],
  notes: PictureNotes,
  known: ReadonlyMap<number, Known>,
): SelectedPicture[] =>
  numbers.map((number) => {
    const picture = known.get(number)
    return {
      number,
      publicId: picture?.publicId ?? null,
      fileName: picture ? fileNameOf(picture) : String(number),
      description: picture?.alt ?? null,
      note: notes[number] ?? null,
    }
  })

/** @param pictures the list of /run; a picture that is no longer in it has its number as its name */
export const selectionOfRecord = (run: StoredRun, pictures: Pictures): Selection => ({
  file: `run-${run.id}`,
  label: pictureNumber(run.id),
  time: new Date(run.submission_time),
  about: {
    id: run.id,
    user_name: run.user_name,
    submission_time: run.submission_time,
    note: run.note,
  },
  pictures: selected(run.selected_images, run.picture_notes, pictures),
})

/** Includes pictures that staff have removed since. */
export function selectionOfVersion(run: ClientRun, sent: RunVersion): Selection {
  const { version } = sent
  const offered = new Map(run.offered.map((picture) => [picture.number, picture]))
  return {
    file: `run-R${run.id}-v${version}`,
    label: `R${run.id}, version ${version}`,
    time: new Date(sent.submittedAt),
    about: {
      run: run.id,
      version,
      title: run.title,
      client: run.client,
      user_name: sent.sender,
      submission_time: sent.submittedAt,
      is_late: sent.isLate,
      note: sent.note,
    },
    pictures: selected(sent.pictures, sent.pictureNotes, offered),
  }
}

import type { RunPicture } from '#content/picture.ts'
import { pictureNumber } from '#content/picture-number.ts'
import type { ClientRun, RunVersion } from '#protocol/client-runs.ts'
import { fileNameOf } from '#protocol/file-names.ts'
import type { PictureNotes } from '#protocol/runs.ts'

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

/** The content of an export: one version of a run. */
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

/** Includes pictures that staff have removed since. A picture that is no longer known has its number as its name. */
export function selectionOf(run: ClientRun, sent: RunVersion): Selection {
  const { version } = sent
  const { id, key, title, client } = run
  const isByLink = key !== String(id)
  return {
    file: isByLink ? `run-${key}-v${version}` : `run-${key}`,
    label: isByLink ? `${key}, version ${version}` : pictureNumber(id),
    time: new Date(sent.submittedAt),
    about: {
      run: key,
      version,
      ...(isByLink && { title, client }),
      user_name: sent.sender,
      submission_time: sent.submittedAt,
      is_late: sent.isLate,
      note: sent.note,
    },
    pictures: selected(
      sent.pictures,
      sent.pictureNotes,
      new Map(run.offered.map((each) => [each.number, each])),
    ),
  }
}

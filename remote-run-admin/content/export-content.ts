import type { ExportFormat } from '../protocol/runs.ts'

/** Exports of a run record, or of a version of a client run. */
export const EXPORT_CONTENT = {
  download: (format: string) => `Download ${format}`,
  more: 'More downloads',
  sheet: 'Contact sheet to print',
  sheetAbout: 'All pictures with numbers, file names and notes.',
} as const

/** Formats whose names need an explanation. */
export const FILE_CONTENT = {
  stems: {
    name: 'File names without extensions (TXT)',
    about: 'For software that has the raw files of these pictures.',
  },
  xmp: {
    name: 'XMP sidecar files (ZIP)',
    about: 'Five stars, a green label and the client’s notes, for Lightroom, Bridge and Capture One.',
  },
  zip: { name: 'Original pictures (ZIP)', about: 'As they were uploaded to the media library.' },
} as const satisfies Partial<Record<ExportFormat, { name: string; about: string }>>

/** Tells staff which pictures have names that photo software cannot tell apart. */
export const sameNames = (numbers: readonly string[], fileName: string): string =>
  `${new Intl.ListFormat('en').format(numbers)} have the same file name, ${fileName}. Photo software cannot tell them apart.`

export const SHEET_CONTENT = {
  heading: 'Contact sheet',
  back: 'Back to the run',
  print: 'Print',
  run: 'Run',
  client: 'Client',
  sender: 'Sent by',
  time: 'Sent',
  count: 'Pictures',
  version: (version: number) => `version ${version}`,
  late: 'after the deadline',
  note: 'Note to the studio',
  checksum: 'Checksum',
  pictures: 'Pictures in the client’s order',
  gone: (number: string) => `Picture ${number} is no longer known`,
  noVersion: 'This version does not exist.',
} as const

import type { ExportFormat } from '#protocol/runs.ts'

/** Exports of a version of a run. */
export const EXPORT_CONTENT = {
  label: (version: number) => `Export of version ${version}`,
  copyNames: 'Copy file names',
  copyReceipt: 'Copy receipt link',
  downloads: 'Downloads',
} as const

/** Each format, in the order of the list. */
export const FILE_CONTENT: Record<ExportFormat, { name: string; about: string }> = {
  zip: { name: 'Original pictures (ZIP)', about: 'As they were uploaded to the media library.' },
  txt: { name: 'File names (TXT)', about: 'On one line, which the filters of photo software take.' },
  stems: {
    name: 'File names without extensions (TXT)',
    about: 'For software that has the raw files of these pictures.',
  },
  xmp: {
    name: 'XMP sidecar files (ZIP)',
    about: 'Five stars, a green label and the client’s notes, for Lightroom, Bridge and Capture One.',
  },
  csv: { name: 'Table (CSV)', about: 'Numbers, file names, descriptions and the client’s notes.' },
  json: { name: 'JSON', about: 'The same for programs.' },
}

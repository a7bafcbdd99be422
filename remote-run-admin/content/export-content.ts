import type { ExportFormat } from '#protocol/runs.ts'

/** Exports of a run record, or of a version of a client run. */
export const EXPORT_CONTENT = {
  download: (format: string) => `Download ${format}`,
  more: 'More downloads',
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

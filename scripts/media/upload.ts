import path from 'node:path'
import pLimit from 'p-limit'
import { publicIdOf, readManifest } from './manifest.ts'
import { AccountError, type Provider, type Upload } from './provider.ts'

/** Files that are sent at the same time. */
const LANES = 3

export type UploadReport = {
  sent: number
  /** Held by the account before. */
  known: number
  refused: { file: string; reason: string }[]
  /** Why the run ended early; null when it went through. */
  stopped: string | null
}

/**
 * What the library holds, as the provider names it. Still pictures and WebM variants are made by the provider.
 * @param isPrivate whether only private runs show what has a public id
 */
export async function uploadsOf(
  libraryDir: string,
  isPrivate: (publicId: string) => boolean,
): Promise<Upload[]> {
  const manifest = await readManifest(libraryDir)
  return manifest.map((entry) => ({
    type: (entry.kind ?? (entry.file.endsWith('.mp4') ? 'video' : 'photo')) === 'video' ? 'video' : 'image',
    publicId: publicIdOf(entry.file),
    isPrivate: isPrivate(publicIdOf(entry.file)),
    path: path.join(libraryDir, entry.file),
    tags: entry.tags,
    alt: entry.alt,
    originalName: entry.source === undefined ? '' : path.posix.basename(entry.source),
  }))
}

/**
 * Sends to the provider what it does not hold yet. An interrupted run is simply started again. One refused file does
 * not keep the others away; a refused account ends the run.
 */
export async function uploadMissing(
  uploads: readonly Upload[],
  provider: Provider,
  onSent: (sent: number, total: number) => void = () => {},
): Promise<UploadReport> {
  const report: UploadReport = { sent: 0, known: 0, refused: [], stopped: null }
  try {
    const held = { image: await provider.publicIds('image'), video: await provider.publicIds('video') }
    const missing = uploads.filter(({ type, publicId }) => !held[type].has(publicId))
    report.known = uploads.length - missing.length
    await pLimit(LANES).map(missing, async (item) => {
      if (report.stopped !== null) return
      try {
        await provider.upload(item)
        report.sent += 1
        onSent(report.sent, missing.length)
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        if (cause instanceof AccountError) report.stopped = reason
        else report.refused.push({ file: item.publicId, reason })
      }
    })
  } catch (cause) {
    if (!(cause instanceof AccountError)) throw cause
    report.stopped = cause.message
  }
  return report
}

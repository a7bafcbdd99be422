import path from 'node:path'
import pLimit from 'p-limit'
import { publicIdOf, readManifest } from './manifest.ts'
import { AccountError, type Provider, type Upload } from './provider.ts'

const LANES = 3

export type UploadReport = {
  sent: number
  known: number
  refused: { file: string; reason: string }[]
  /** Why the run ended early; null when it finished. */
  stopped: string | null
}

/**
 * Lists files with their names at the provider, which makes still pictures and WebM variants itself.
 * @param isPrivate checks whether only private runs show a public id
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
 * Sends missing files to the provider. A refused file does not stop the others. A refused account ends the
 * run, which can be started again.
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

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const NO_FFMPEG =
  'needs ffmpeg to become MP4: install ffmpeg (Debian, Ubuntu, Homebrew) and import again, or export it as MP4 with H.264'

/** The moment where galleries start videos, because the first frame of many clips is black. */
const POSTER_AT_S = '0.1'

export const hasFfmpeg = (program: string): Promise<boolean> =>
  run(program, ['-version']).then(
    () => true,
    () => false,
  )

const runFfmpeg = (ffmpeg: string, args: readonly string[], what: 'read' | 'convert') =>
  run(ffmpeg, ['-v', 'error', ...args]).catch((cause: unknown) => {
    throw new Error(`ffmpeg cannot ${what} it`, { cause })
  })

/** The largest size on a page, in pixels; H.264 needs even sides. */
const FIT =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1"

/**
 * Converts a clip to an MP4 that every browser plays and can stream (H.264, 4:2:0, AAC). It is upright,
 * without the camera's data about location, time and device.
 * @throws {Error} when ffmpeg cannot read the clip
 */
export async function convertVideo(source: string, target: string, ffmpeg: string): Promise<void> {
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1']
  const picture = ['-c:v', 'libx264', '-crf', '20', '-pix_fmt', 'yuv420p', '-vf', FIT]
  const sound = ['-c:a', 'aac', '-b:a', '128k']
  const file = ['-movflags', '+faststart', '-f', 'mp4', '-y', target]
  await runFfmpeg(ffmpeg, ['-i', source, ...streams, ...picture, ...sound, ...file], 'convert')
}

/**
 * Writes the frame at 0.1 s as JPEG.
 * @throws {Error} when ffmpeg cannot read the clip
 */
export async function makePoster(video: string, target: string, ffmpeg: string): Promise<void> {
  const output = ['-frames:v', '1', '-q:v', '2', '-f', 'image2', '-update', '1', '-y', target]
  await runFfmpeg(ffmpeg, ['-ss', POSTER_AT_S, '-i', video, ...output], 'read')
}

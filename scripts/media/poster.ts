import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Galleries start videos here, because the first frame of many clips is black. */
const POSTER_AT_S = '0.1'

export async function hasFfmpeg(program = 'ffmpeg'): Promise<boolean> {
  try {
    await run(program, ['-version'])
    return true
  } catch {
    return false
  }
}

/**
 * Writes the frame at 0.1 s as JPEG.
 * @throws {Error} when ffmpeg cannot read the clip
 */
export async function makePoster(video: string, target: string, program = 'ffmpeg'): Promise<void> {
  const output = ['-frames:v', '1', '-q:v', '2', '-f', 'image2', '-update', '1', '-y', target]
  await run(program, ['-v', 'error', '-ss', POSTER_AT_S, '-i', video, ...output]).catch((cause: unknown) => {
    throw new Error('ffmpeg cannot read it', { cause })
  })
}

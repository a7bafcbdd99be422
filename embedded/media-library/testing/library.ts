import { cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createMediaLibrary, type MediaLibrary, type MediaLibraryOptions } from '../index.ts'

export const CREDENTIALS = { cloudName: 'lustre', apiKey: '123456789', apiSecret: 'a-secret-for-tests' }
const SAMPLES = join(import.meta.dirname, '../library')

export type TestLibrary = {
  dir: string
  library: MediaLibrary
  write(file: string, content: Buffer | string): Promise<void>
  remove(): Promise<void>
}

/** Opens a small library of real samples in its own folder. Unsigned addresses get every transformation. */
export async function createTestLibrary(options: Partial<MediaLibraryOptions> = {}): Promise<TestLibrary> {
  const root = await mkdtemp(join(tmpdir(), 'media-'))
  const dir = join(root, 'library')
  const write = async (file: string, content: Buffer | string) => {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), content)
  }
  const sample = 'jewelry/ring-halo-diamond-platinum-ice-01.jpg'
  await mkdir(join(dir, 'jewelry'), { recursive: true })
  await cp(join(SAMPLES, sample), join(dir, 'jewelry/ring-01.jpg'))
  await mkdir(join(dir, 'videos'))
  for (const end of ['.mp4', '.webm', '-poster.jpg']) {
    await cp(join(SAMPLES, `videos/ring-solitaire-turntable-01${end}`), join(dir, `videos/spin${end}`))
  }
  await write('run/two rings/Zoë 💍.png', await noise(320, 200, 4))
  await write('bad/empty.jpg', '')
  await write('bad/text.jpg', 'not a picture')
  await cp(join(dir, 'jewelry/ring-01.jpg'), join(dir, 'bad/truncated.jpg'))
  await truncate(join(dir, 'bad/truncated.jpg'), 20_000)
  await write('notes.txt', 'not media')
  await write('manifest.json', JSON.stringify(MANIFEST))
  await writeFile(join(root, 'outside.jpg'), await noise(10, 10, 3))
  const library = await createMediaLibrary({
    ...CREDENTIALS,
    libraryDir: dir,
    cacheDir: join(root, 'cache'),
    unsigned: () => true,
    ...options,
  })
  const remove = async () => {
    await library.close()
    await rm(root, { recursive: true, force: true })
  }
  return { dir, library, write, remove }
}

const MANIFEST = [
  {
    file: 'jewelry/ring-01.jpg',
    tags: ['ring', 'gold'],
    alt: 'A gold ring',
    source: 'card 1/DSC_0003.JPG',
    width: 800,
    height: 1000,
    bytes: 82088,
  },
  {
    file: 'videos/spin.mp4',
    tags: ['ring', 'clip'],
    width: 480,
    height: 600,
    poster: 'videos/spin-poster.jpg',
    webm: 'videos/spin.webm',
  },
]

export function noise(width: number, height: number, channels: 3 | 4): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels,
      background: '#88776655',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
}

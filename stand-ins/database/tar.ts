import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const BLOCK = 512
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Writes a POSIX ustar header. */
function head(name: string, size: number, seconds: number, isFolder: boolean): Buffer {
  const block = Buffer.alloc(BLOCK)
  // The checksum is computed with spaces in its own field.
  const fields: [number, string][] = [
    [0, name],
    [100, octal(isFolder ? 0o700 : 0o600, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(Math.floor(seconds), 12)],
    [148, '        '],
    [156, isFolder ? '5' : '0'],
    [257, 'ustar\x0000'],
  ]
  for (const [at, text] of fields) block.write(text, at, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** Packs a folder. The engine's file names are short and plain enough for ustar. */
export function* packFolder(folder: string): Generator<Buffer> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    const isFolder = entry.isDirectory()
    const data = isFolder ? Buffer.alloc(0) : readFileSync(path)
    yield head(name, data.length, statSync(path).mtimeMs / 1000, isFolder)
    yield data
    yield Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

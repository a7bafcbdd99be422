import { crc32 } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
/** The lengths of the headers before a file's name: in the central directory, and before each file. */
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30

/**
 * Reads the files of an uncompressed zip, by name and in order. Like an unpacker, it trusts only the central
 * directory. Source: PKWARE, APPNOTE.TXT, 4.3.12 and 4.3.16.
 * @throws {Error} when the directory or a checksum is wrong
 */
export async function readZip(reply: Response): Promise<Map<string, Buffer>> {
  const zip = Buffer.from(await reply.arrayBuffer())
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('a zip without an end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a list that is broken')
    const [sum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    if (crc32(content) !== sum) throw new Error(`${name} is broken`)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, content)
    at += ENTRY_BYTES + nameLength + extra + comment
  }
  return files
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * Returns a file's SHA-256, by which the server knows duplicates before they are sent.
 * @returns null on plain http, where browsers compute none
 * @throws when the file cannot be read
 */
export async function sha256Of(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), hex).join('')
}

/** The same names as `PICTURE_NAME`, for file choosers. */
export const ACCEPT = '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.heif'
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|tiff?|hei[cf])$/i

/** Returns whether a name promises a picture; the server looks at the content. */
export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name)

/** Files that systems put beside pictures. */
export const isClutter = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  let some: FileSystemEntry[]
  do {
    // Browsers give at most a hundred at a time.
    some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
    all.push(...some)
  } while (some.length > 0)
  return all
}

/** A file, or an entry of a drop that cannot be read. */
export type Dropped = File | FileSystemEntry

async function filesIn(entry: FileSystemEntry): Promise<Dropped[]> {
  try {
    if (entry.isFile)
      return [await new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
    const children = await childrenOf(entry as FileSystemDirectoryEntry)
    return (await Promise.all(children.map(filesIn))).flat()
  } catch {
    return [entry]
  }
}

/** Returns all files of a drop, also those in folders. Call it in the event: later the data is gone. */
export async function droppedFiles({ items }: DataTransfer): Promise<Dropped[]> {
  // A file that is gone by now may have no entry; dropped text is neither.
  const given = Array.from(items, (item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const found = given
    .filter((each) => each !== null)
    .map((each) => (each instanceof File ? [each] : filesIn(each)))
  return (await Promise.all(found)).flat()
}

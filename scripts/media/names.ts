import path from 'node:path'

const MAX_NAME_LENGTH = 80

/** Returns the library's spelling of a name: `Gold Ring (2).JPG` becomes `gold-ring-2`. It is never empty. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'untitled' : plain
}

/** Returns the library's spelling of a folder: `clients/Acme & Co` becomes `clients/acme-co`. */
export const folderName = (path: string): string => path.split('/').map(slug).join('/')

/** Flattens a path without collisions: `rings/2025/Gold Ring.jpg` becomes `rings-2025-gold-ring`. */
export const stemOf = (relativePath: string): string =>
  slug(
    relativePath
      .replace(/\.[^./\\]+$/, '')
      .split(path.sep)
      .join(' '),
  )

/** Returns a first alt text from a file name: `IMG_gold-ring_02.jpg` becomes `Gold ring 02`. */
export function altStub(relativePath: string): string {
  const words = path
    .basename(relativePath)
    .replace(/\.[^.]+$/, '')
    .replace(/^(img|dsc|dscf|pxl|image|photo)[\s_-]+/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  const text = /\p{L}/u.test(words) ? words : `Product picture ${words}`.trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the first free name: `ring`, then `ring-2`, `ring-3`. */
export function freeName(stem: string, taken: (name: string) => boolean): string {
  if (!taken(stem)) return stem
  let n = 2
  while (taken(`${stem}-${n}`)) n += 1
  return `${stem}-${n}`
}

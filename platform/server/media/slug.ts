const MAX_LENGTH = 80

/**
 * Returns the media library's spelling of a name: `Gold Ring (2)` becomes `gold-ring-2`.
 * @param empty stands for a name without Latin letters and digits
 */
export function slug(name: string, empty: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? empty : plain
}

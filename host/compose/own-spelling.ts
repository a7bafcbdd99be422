const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** @returns null when the path is none of the pattern's */
function spelled([first, ...pattern]: string[], path: string[]): string[] | null {
  if (first === undefined) return path.length === 0 ? [] : null
  if (first === '*') return path
  const [segment, ...rest] = path
  const word = first.replace(/\?$/, '')
  const isName = word.startsWith(':')
  if (segment !== undefined && (isName || segment.toLowerCase() === word.toLowerCase())) {
    const after = spelled(pattern, rest)
    if (after) return [isName ? segment : word, ...after]
  }
  return word === first ? null : spelled(pattern, path)
}

/**
 * The one spelling of a path that a route takes in many: words as the pattern has them, what stands for a name as it
 * came, and single slashes.
 * @param pattern of the router, such as `/gallery/:id`, which takes the path
 */
export function ownSpelling(pattern: string, pathname: string): string {
  const own = spelled(segmentsOf(pattern), segmentsOf(pathname))
  return own ? `/${own.join('/')}` : pathname
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

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
 * Returns the canonical spelling of a path: words as in the pattern, parameters unchanged, and single slashes.
 * @param pattern the matching route of the router, such as `/gallery/:id`
 */
export function ownSpelling(pattern: string, pathname: string): string {
  const own = spelled(segmentsOf(pattern), segmentsOf(pathname))
  return own ? `/${own.join('/')}` : pathname
}

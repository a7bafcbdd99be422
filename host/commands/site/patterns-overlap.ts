/** Compares the router's path patterns by the addresses they match. Source: react-router's `compilePath`. */

/** One reading of a pattern: a glob for each segment, and whether more segments may follow. */
type Form = { globs: string[]; isOpen: boolean }

/** In a glob, `?` is any character and `*` any text. An operator's setting fills `{host}`. */
const globOf = (segment: string) =>
  segment
    .replace(/^:[\w-]+\?/, '*')
    .replace(/^:[\w-]+/, '?*')
    .replaceAll(/\{\w+\}/g, '?*')
    .toLowerCase()

const OPTIONAL = /^:?[\w-]+\?$/

/** Returns all forms of a pattern: with and without each optional segment. */
function formsOf(pattern: string): Form[] {
  const segments = pattern.replace(/\*$/, '').split('/').filter(Boolean)
  let paths: string[][] = [[]]
  for (const segment of segments)
    paths = OPTIONAL.test(segment)
      ? paths.flatMap((path) => [path, [...path, globOf(segment.slice(0, -1))]])
      : paths.map((path) => [...path, globOf(segment)])
  return paths.map((globs) => ({ globs, isOpen: pattern.endsWith('*') }))
}

/** Checks whether some text matches both globs. */
function globsMeet(a: string, b: string): boolean {
  if (a === '' && b === '') return true
  if (a[0] === '*') return globsMeet(a.slice(1), b) || (b !== '' && globsMeet(a, b.slice(1)))
  if (b[0] === '*') return globsMeet(b, a)
  const isSame = a[0] === b[0] || a[0] === '?' || b[0] === '?'
  return a !== '' && b !== '' && isSame && globsMeet(a.slice(1), b.slice(1))
}

function formsMeet(a: Form, b: Form): boolean {
  const [short, long] = a.globs.length <= b.globs.length ? [a, b] : [b, a]
  const isSameLength = short.globs.length === long.globs.length
  return (
    (isSameLength || short.isOpen) && short.globs.every((glob, i) => globsMeet(glob, long.globs[i] ?? ''))
  )
}

/** Checks whether some address matches both, such as `/run` with `/:any` and `/run`. Ignores case. */
export const patternsOverlap = (a: string, b: string): boolean =>
  formsOf(a).some((one) => formsOf(b).some((other) => formsMeet(one, other)))

/** Represents an unescaped star; no name contains it. */
const STAR = '\0'

/**
 * Matches a text against a pattern: `*` matches any text, `\` escapes the next character. Ignores case unless
 * `isExact`. Scans the text once, so that no pattern makes it slow.
 */
export function globMatches(pattern: string, text: string, isExact = false): boolean {
  const fold = (written: string) => (isExact ? written : written.toLowerCase())
  const [first = '', ...rest] = fold(pattern)
    .replace(/\\(.?)|\*/gs, (_sign, literal?: string) => literal ?? STAR)
    .split(STAR)
  const last = rest.pop()
  const held = fold(text)
  if (last === undefined) return held === first
  if (held.length < first.length + last.length || !held.startsWith(first) || !held.endsWith(last))
    return false
  const end = held.length - last.length
  let at = first.length
  for (const part of rest) {
    const found = held.indexOf(part, at)
    if (found === -1 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

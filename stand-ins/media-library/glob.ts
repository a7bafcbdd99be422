/**
 * Whether a text fits a pattern in which `*` stands for any text and `\` takes the next sign literally. Letters of
 * both cases are equal. Goes through the text once, so no pattern can make it slow.
 */
export function globMatches(pattern: string, text: string): boolean {
  const [first = '', ...rest] = parts(pattern.toLowerCase())
  const last = rest.pop()
  const held = text.toLowerCase()
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

/** The literal texts between the stars. */
function parts(pattern: string): string[] {
  const result = ['']
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]
    if (sign === '*') {
      result.push('')
      continue
    }
    if (sign === '\\') at += 1
    result[result.length - 1] += pattern[at] ?? ''
  }
  return result
}

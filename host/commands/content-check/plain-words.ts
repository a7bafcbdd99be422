type Translation = readonly [pattern: RegExp, say: (...found: string[]) => string]

const asWords = (type: string) => type.replaceAll('"', "'").replaceAll(' | ', ' or ')

function mustBe(found: string, wanted: string): string {
  const plain = wanted.replace(/ \| undefined$/, '')
  if (plain === 'number') return "This must be a number without quotes, such as 5 and not '5'."
  if (plain === 'string') return "This must be a text between quotes, such as '7'."
  if (plain === 'boolean') return 'This must be true or false, without quotes.'
  if (/^"[^"]*"( \| ("[^"]*"|null))*$/.test(plain))
    return `This must be ${asWords(plain)}, not ${asWords(found)}.`
  if (found.startsWith('"'))
    return `${asWords(found)} is not one of the possible words here (${plain} in types.ts).`
  return `This must have the form of its neighbors (${plain} in types.ts).`
}

/** The compiler's most frequent messages about content, in words for people who do not program. */
const TRANSLATIONS: readonly Translation[] = [
  [
    /^Property '(.+?)' is missing in type/,
    (name) => `\`${name}\` is missing here: add it, as its neighbors have it.`,
  ],
  [
    /is missing the following properties from type '.+?': (.+)$/,
    (names) => `Missing here: ${names}. Add them, as the neighbors have them.`,
  ],
  [
    /'(\w+)' does not exist in type .*Did you mean to write '(\w+)'/,
    (name, right) => `\`${name}\` is not known here. Write \`${right}\`.`,
  ],
  [
    /'(\w+)' does not exist in type/,
    (name) => `\`${name}\` is not known here: remove it, or compare it with its neighbors.`,
  ],
  [
    /^Type '(.+)' is not assignable to type '.+'\. Did you mean '(.+)'\?$/,
    (found, right) => `${asWords(found)} is not possible here. Write ${asWords(right)}.`,
  ],
  [/^'(.+?)' only refers to a type/, (name) => `A text needs quotes: write '${name}'.`],
  [/^Cannot find name '(.+?)'/, (name) => `A text needs quotes: write '${name}'.`],
  [
    /^Cannot find module '(.+?)'/,
    (name) => `The file ${name} does not exist. Leave the lines that begin with import as they were.`,
  ],
  [/multiple properties with the same name/, () => 'This entry has the same name twice: remove one.'],
  [/^(?:Type|Argument of type) '(.+)' is not assignable to (?:parameter of )?type '(.+)'\.?$/, mustBe],
]

/** Translates the first line of a message of TypeScript's compiler. */
export function inPlainWords(message: string): string {
  for (const [pattern, say] of TRANSLATIONS) {
    const found = pattern.exec(message)
    if (found) return say(...found.slice(1))
  }
  return `This does not fit what the pages expect: ${message}`
}

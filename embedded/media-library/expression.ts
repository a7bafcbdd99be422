import { DeliveryError } from './delivery-error.ts'
import { globMatches } from './glob.ts'
import type { Asset } from './scan.ts'

type Test = (asset: Asset) => boolean

const MAX_LENGTH = 2_000

/** Searchable fields. As with the provider, an unknown field matches no asset. */
const FIELDS = new Map<string, (asset: Asset) => string[]>([
  ['public_id', ({ publicId }) => [publicId]],
  ['folder', ({ folder }) => [folder]],
  ['format', ({ format }) => [format]],
  ['resource_type', ({ resourceType }) => [resourceType]],
  ['type', ({ type }) => [type]],
  ['tags', ({ record }) => record?.tags ?? []],
])

const TOKENS =
  /\s*(?:(?<sign>[()]|AND\b|OR\b)|(?<field>[a-z_]+)\s*[:=]\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<word>(?:[^\s()"\\:=]|\\.)+)))/y

type Token = { sign: string } | { sign?: undefined; field: string; value: string }

/**
 * Parses a search expression: `folder:jewelry AND (tags:ring OR tags="white gold")`. AND binds more tightly
 * than OR; `*` matches any text, `\` escapes the next character.
 * @returns the test for an asset
 * @throws {DeliveryError} 400 for a malformed expression, and for other parts of the provider's language
 */
export function parseExpression(text: string): Test {
  if (text.length > MAX_LENGTH) throw syntaxError(`longer than ${MAX_LENGTH} characters`)
  const tokens = tokenize(text)
  if (tokens.length === 0) return () => true
  const take = (sign: string) => tokens[0]?.sign === sign && tokens.shift()

  function either(): Test {
    const tests = [all()]
    while (take('OR')) tests.push(all())
    return (asset) => tests.some((test) => test(asset))
  }

  function all(): Test {
    const parts = [one()]
    while (take('AND')) parts.push(one())
    return (asset) => parts.every((part) => part(asset))
  }

  function one(): Test {
    const token = tokens.shift()
    if (token?.sign === '(') {
      const inner = either()
      if (!take(')')) throw syntaxError('a parenthesis is not closed')
      return inner
    }
    if (token?.sign !== undefined || !token) throw syntaxError(`unexpected ${token?.sign ?? 'end'}`)
    const { field, value } = token
    return (asset) => FIELDS.get(field)?.(asset).some((held) => globMatches(value, held)) ?? false
  }

  const test = either()
  if (tokens.length > 0) throw syntaxError('unexpected text after its end')
  return test
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  TOKENS.lastIndex = 0
  while (TOKENS.lastIndex < text.trimEnd().length) {
    const at = TOKENS.lastIndex
    const groups = TOKENS.exec(text)?.groups
    if (!groups) throw syntaxError(`cannot read "${text.slice(at).trim().slice(0, 40)}"`)
    const { sign, field = '', quoted, word = '' } = groups
    tokens.push(sign === undefined ? { field, value: quoted ?? word } : { sign })
  }
  return tokens
}

const syntaxError = (reason: string) => new DeliveryError(400, `Invalid search expression: ${reason}`)

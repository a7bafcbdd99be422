import { AdminError } from './admin-error.ts'
import { globMatches } from './glob.ts'
import { type Asset, nameOf } from './scan.ts'

type Test = (asset: Asset) => boolean

const MAX_LENGTH = 2_000

/** As at the provider, an unknown field matches nothing. */
const FIELDS = new Map<string, (asset: Asset) => string[]>([
  ['public_id', ({ publicId }) => [publicId]],
  ['asset_id', ({ assetId }) => [assetId]],
  ['folder', ({ folder }) => [folder]],
  ['asset_folder', ({ folder }) => [folder]],
  ['filename', ({ publicId }) => [nameOf(publicId)]],
  ['format', ({ format }) => [format]],
  ['resource_type', ({ resourceType }) => [resourceType]],
  ['type', ({ type }) => [type]],
  ['tags', ({ record }) => record?.tags ?? []],
])

/** Fields that a word without a field searches. */
const ANYWHERE = ['public_id', 'folder', 'filename', 'format', 'resource_type', 'tags']

const TOKENS =
  /\s*(?:(?<paren>[()])|(?:(?<field>[a-z_][a-z0-9_.]*)\s*[:=]\s*)?(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<word>(?:[^\s()"\\:=<>[\]{}]|\\.)+)))/iy

type Token = {
  kind: '(' | ')' | 'AND' | 'OR' | 'NOT' | 'term'
  field?: string | undefined
  value: string
}

/**
 * Parses a search expression: `folder:jewelry AND (tags:ring OR tags="white gold") AND NOT public_id:draft*`. AND
 * binds closer than OR; adjacent terms mean AND; `*` matches any text; `\` escapes a character.
 * @returns the test for an asset
 * @throws {AdminError} 400 for invalid syntax, and for comparisons and ranges, which this subset leaves out
 */
export function parseExpression(text: string): Test {
  if (text.length > MAX_LENGTH) throw syntaxError(`longer than ${MAX_LENGTH} characters`)
  const tokens = tokenize(text)
  if (tokens.length === 0) return () => true
  let at = 0
  const take = (kind: Token['kind']) => (tokens[at]?.kind === kind ? tokens[at++] : undefined)

  function either(): Test {
    const tests = [all()]
    while (take('OR')) tests.push(all())
    return (asset) => tests.some((test) => test(asset))
  }

  function all(): Test {
    const tests = [one()]
    while (take('AND') || ['term', '(', 'NOT'].includes(tokens[at]?.kind ?? '')) tests.push(one())
    return (asset) => tests.every((test) => test(asset))
  }

  function one(): Test {
    if (take('NOT')) {
      const part = one()
      return (asset) => !part(asset)
    }
    if (take('(')) {
      const inner = either()
      if (!take(')')) throw syntaxError('a parenthesis is not closed')
      return inner
    }
    const token = take('term')
    if (token) return term(token)
    throw syntaxError(tokens[at] ? `unexpected "${tokens[at]?.value}"` : 'it ends too early')
  }

  const test = either()
  if (tokens[at]) throw syntaxError(`unexpected "${tokens[at]?.value}"`)
  return test
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  TOKENS.lastIndex = 0
  while (TOKENS.lastIndex < text.trimEnd().length) {
    const at = TOKENS.lastIndex
    const groups = TOKENS.exec(text)?.groups
    if (!groups) throw syntaxError(`cannot read "${text.slice(at).trim().slice(0, 40)}"`)
    const { paren, field, quoted, word } = groups
    const value = paren ?? quoted ?? word ?? ''
    if (paren === '(' || paren === ')') tokens.push({ kind: paren, value })
    else if (field === undefined && (word === 'AND' || word === 'OR' || word === 'NOT'))
      tokens.push({ kind: word, value })
    else tokens.push({ kind: 'term', field: field?.toLowerCase(), value })
  }
  return tokens
}

function term({ field, value }: Token): Test {
  const fields = field === undefined ? ANYWHERE : [field]
  return (asset) =>
    fields.some((name) => FIELDS.get(name)?.(asset).some((held) => globMatches(value, held)) ?? false)
}

function syntaxError(reason: string): AdminError {
  return new AdminError(400, `Invalid search expression: ${reason}`)
}

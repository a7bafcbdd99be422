import { AdminError } from './admin-error.ts'
import { globMatches } from './glob.ts'
import type { Asset } from './scan.ts'

type Test = (asset: Asset) => boolean

const MAX_LENGTH = 2_000

/** What a field holds, for comparison. A field that is not here matches nothing, as at the provider. */
const FIELDS: Record<string, (asset: Asset) => string[]> = {
  public_id: ({ publicId }) => [publicId],
  asset_id: ({ assetId }) => [assetId],
  folder: ({ folder }) => [folder],
  asset_folder: ({ folder }) => [folder],
  filename: ({ publicId }) => [publicId.slice(publicId.lastIndexOf('/') + 1)],
  format: ({ format }) => [format],
  resource_type: ({ resourceType }) => [resourceType],
  type: () => ['upload'],
  tags: ({ record }) => record?.tags ?? [],
}

/** A word without a field is looked for in these. */
const ANYWHERE = ['public_id', 'folder', 'filename', 'format', 'resource_type', 'tags']

const TOKENS =
  /\s*(?:(?<paren>[()])|(?:(?<field>[a-z_][a-z0-9_.]*)\s*[:=]\s*)?(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<word>(?:[^\s()"\\:=<>[\]{}]|\\.)+)))/iy

type Token = {
  kind: '(' | ')' | 'AND' | 'OR' | 'NOT' | 'term'
  field?: string | undefined
  value: string
}

/**
 * Reads a search expression: `folder:jewelry AND (tags:ring OR tags="white gold") AND NOT public_id:draft*`.
 * AND binds closer than OR; two terms side by side mean AND; `*` stands for any text, `\` takes a sign literally.
 * Out: the test for an asset. Throws a 400 for what is no expression; comparisons and ranges are not part of this
 * subset, and are refused too.
 */
export function parseExpression(text: string): Test {
  if (text.length > MAX_LENGTH) throw syntaxError(`longer than ${MAX_LENGTH} characters`)
  const tokens = tokenize(text)
  if (tokens.length === 0) return () => true
  const parser = new Parser(tokens)
  const test = parser.either()
  if (parser.peek()) throw syntaxError(`unexpected "${parser.peek()?.value}"`)
  return test
}

class Parser {
  readonly #tokens: Token[]
  #at = 0

  constructor(tokens: Token[]) {
    this.#tokens = tokens
  }

  peek(): Token | undefined {
    return this.#tokens[this.#at]
  }

  either(): Test {
    const parts = [this.#all()]
    while (this.#take('OR')) parts.push(this.#all())
    return (asset) => parts.some((part) => part(asset))
  }

  #all(): Test {
    const parts = [this.#one()]
    while (this.#take('AND') || ['term', '(', 'NOT'].includes(this.peek()?.kind ?? ''))
      parts.push(this.#one())
    return (asset) => parts.every((part) => part(asset))
  }

  #one(): Test {
    if (this.#take('NOT')) {
      const part = this.#one()
      return (asset) => !part(asset)
    }
    if (this.#take('(')) {
      const inner = this.either()
      if (!this.#take(')')) throw syntaxError('a parenthesis is not closed')
      return inner
    }
    const token = this.#take('term')
    if (!token) throw syntaxError(this.peek() ? `unexpected "${this.peek()?.value}"` : 'it ends too early')
    return term(token)
  }

  #take(kind: Token['kind']): Token | undefined {
    const token = this.peek()
    if (token?.kind !== kind) return undefined
    this.#at += 1
    return token
  }
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
  const readers = fields.flatMap((name) => (Object.hasOwn(FIELDS, name) ? [FIELDS[name]] : []))
  return (asset) => readers.some((read) => read?.(asset).some((held) => globMatches(value, held)))
}

function syntaxError(reason: string): AdminError {
  return new AdminError(400, `Invalid search expression: ${reason}`)
}

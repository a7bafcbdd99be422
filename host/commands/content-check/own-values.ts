import type { Source, SyntaxNode } from './parse-content.ts'

/** A value that is written out in a file, with the key of its entry. */
export type OwnValue = {
  key: string
  value: unknown
  /** Offset of the value in the file. */
  offset: number
  /** true: an argument of a helper such as `photo(...)`, all on one line. */
  inCall: boolean
  /** Offsets of a list's entries. */
  entries?: readonly number[]
}

type Fields = SyntaxNode & Record<string, unknown>

const isNode = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && 'type' in value
const nodes = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isNode) : [])
const child = (node: Fields, name: string): Fields | null => {
  const found = node[name]
  return isNode(found) ? found : null
}

function constantsOf({ body }: Source) {
  const constants = new Map<string, Fields>()
  for (const statement of body.filter(isNode)) {
    const declaration = child(statement, 'declaration') ?? statement
    for (const each of nodes(declaration['declarations'])) {
      const [name, value] = [child(each, 'id')?.['name'], child(each, 'init')]
      if (typeof name === 'string' && value) constants.set(name, value)
    }
  }
  return constants
}

const keyOf = (property: Fields): string => {
  const key = child(property, 'key')
  return String(key?.['name'] ?? key?.['value'])
}

/**
 * Pairs a file's exported values with their source. Values that come from another file are left out: the
 * check of that file reports them.
 * @param exported the module's exports, by name
 */
export function ownValues(source: Source, exported: Readonly<Record<string, unknown>>): OwnValue[] {
  const constants = constantsOf(source)
  const found: OwnValue[] = []

  /** Resolves casts, parentheses and names of this file's constants. null: the value is written elsewhere. */
  function plain(node: Fields | null): Fields | null {
    if (node === null) return null
    const inner = child(node, 'expression')
    if (inner) return plain(inner)
    if (node.type !== 'Identifier') return node
    return plain(constants.get(String(node['name'])) ?? null)
  }

  function propertyOf(node: Fields, key: string): Fields | null {
    for (const each of nodes(node['properties']).toReversed()) {
      if (each.type === 'SpreadElement') {
        const spread = plain(child(each, 'argument'))
        const inside = spread?.type === 'ObjectExpression' ? propertyOf(spread, key) : null
        if (inside) return inside
      } else if (keyOf(each) === key) return child(each, 'value')
    }
    return null
  }

  function visit(key: string, value: unknown, written: Fields | null, inCall: boolean): void {
    const node = inCall ? written : plain(written)
    if (node === null || value === undefined || typeof value === 'function') return
    const isCall = inCall || node.type === 'CallExpression'
    const isLiteral = /^(Literal|TemplateLiteral|UnaryExpression|BinaryExpression)$/.test(node.type)
    const isList = node.type === 'ArrayExpression' || node.type === 'ObjectExpression'
    if (!isCall && !isLiteral && !isList) return
    const entries = nodes(node['elements']).map((each) => each.start)
    found.push({ key, value, offset: node.start, inCall: isCall, entries })
    if (typeof value !== 'object' || value === null) return
    if (isCall) {
      for (const [name, each] of Object.entries(value)) visit(name, each, node, true)
    } else if (Array.isArray(value)) {
      const elements = nodes(node['elements'])
      const spread = elements.findIndex((each) => each.type === 'SpreadElement')
      const own = spread < 0 ? elements : elements.slice(0, spread)
      for (const [at, each] of own.entries()) visit(key, value[at], each, false)
    } else for (const [name, each] of Object.entries(value)) visit(name, each, propertyOf(node, name), false)
  }

  for (const [name, value] of Object.entries(exported)) visit(name, value, constants.get(name) ?? null, false)
  return found
}

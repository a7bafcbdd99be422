export type Yaml = string | null | Yaml[] | { [key: string]: Yaml }

const indentOf = (line: string) => line.length - line.trimStart().length

/**
 * Reads the subset of YAML in docs/examples/: mappings, sequences of mappings, plain and 'quoted' text, [short, lists]
 * and blocks after `|`. Every value stays text.
 * @throws {Error} that names the first other line
 */
export function readYaml(text: string): Yaml {
  const lines = text.split('\n')
  let at = 0
  const refuse = (): never => {
    throw new Error(`line ${at + 1} is not understood: ${lines[at]}`)
  }
  /** Skips blank lines and comments. */
  function next(): string | undefined {
    while (/^\s*(#.*)?$/.test(lines[at] ?? 'end')) at += 1
    return lines[at]
  }

  function scalar(value: string): Yaml {
    const list = /^\[(.*)\]$/.exec(value)?.[1]
    if (list !== undefined) return list.split(', ').map(scalar)
    const quoted = /^'([^']*)'$/.exec(value)?.[1]
    if (quoted !== undefined) return quoted
    return /^["'&*!|>%@`{}[\]#?,-]|: |:$|\s#/.test(value) ? refuse() : value
  }

  function literal(parent: number): string {
    const indent = indentOf(lines[at] ?? '')
    const block: string[] = []
    for (let line = lines[at]; line !== undefined; line = lines[at]) {
      if (line.trim() !== '' && indentOf(line) < indent) break
      block.push(line.slice(indent))
      at += 1
    }
    return indent > parent ? `${block.join('\n').trimEnd()}\n` : refuse()
  }

  function mapping(indent: number): Yaml {
    const found: Record<string, Yaml> = {}
    for (let line = next(); line !== undefined && indentOf(line) >= indent; line = next()) {
      const [, key, value] = /^ *([\w-]+):(?: (.+))?$/.exec(line) ?? []
      if (key === undefined || key in found || indentOf(line) > indent) return refuse()
      if (value !== undefined && value !== '|') found[key] = scalar(value)
      at += 1
      if (value === '|') found[key] = literal(indent)
      else if (value === undefined) found[key] = block(indent + 1)
    }
    return found
  }

  function sequence(indent: number): Yaml {
    const found: Yaml[] = []
    for (let line = next(); line !== undefined && indentOf(line) >= indent; line = next()) {
      if (!line.startsWith('- ', indent)) return refuse()
      lines[at] = line.replace('- ', '  ')
      found.push(mapping(indent + 2))
    }
    return found
  }

  function block(least: number): Yaml {
    const line = next()
    if (line === undefined || indentOf(line) < least) return null
    const indent = indentOf(line)
    return line.startsWith('- ', indent) ? sequence(indent) : mapping(indent)
  }

  const whole = block(0)
  return next() === undefined ? whole : refuse()
}

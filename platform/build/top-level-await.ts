import { type Plugin, parseAst } from 'vite'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const isFunction = ({ type }: Node) => type.includes('Function')
const waits = (node: Node) =>
  node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true)

function awaitsAtTopLevel(node: Node): boolean {
  if (waits(node)) return true
  return Object.values(node)
    .flat()
    .some((child) => isNode(child) && !isFunction(child) && awaitsAtTopLevel(child))
}

export const hasTopLevelAwait = (code: string): boolean => {
  // The explicit export makes the parser treat a file that only awaits as a module.
  const program: unknown = parseAst(`${code}\nexport {}`)
  return isNode(program) && awaitsAtTopLevel(program)
}

/**
 * Refuses a browser build in which a file awaits at its top level: in WebKit, two files that import it at the same time
 * find it half run (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
export function noTopLevelAwaitPlugin(): Plugin {
  return {
    name: 'lustre:no-top-level-await',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && hasTopLevelAwait(chunk.code))
            this.error(
              `${chunk.fileName} awaits at its top level, which breaks in WebKit: await inside a function`,
            )
      },
    },
  }
}

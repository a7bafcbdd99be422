import { type Plugin, runnerImport } from 'vite'

/** A module that makes its texts from prices, promises or amount formats. */
const FACTS = /^import (?!type)[^;]*?from '(?:\.\.?\/)+(?:prices|price-text|policy)\.ts'/m

const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isData)
    : typeof value !== 'function'

export function writtenOut(exported: Readonly<Record<string, unknown>>): string | null {
  if (!isData(exported)) return null
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/** Sends browsers finished texts instead of the facts, and the code, that they are made from. */
export function madeTextsPlugin(): Plugin {
  return {
    name: 'lustre:made-texts',
    enforce: 'pre',
    async transform(source, id) {
      if (!/\/content\/[\w/-]+\.ts$/.test(id) || !FACTS.test(source)) return undefined
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
      for (const file of dependencies) this.addWatchFile(file)
      const code = writtenOut(module)
      return code === null ? undefined : { code, map: null }
    },
  }
}

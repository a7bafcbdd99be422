import { type Plugin, runnerImport } from 'vite'

/** Where facts are, each once: prices, promises, and how an amount is written. Texts are made from them. */
const FACTS = /^import (?!type)[^;]*?from '(?:\.\.?\/)+(?:prices|price-text|policy)\.ts'/m

const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isData)
    : typeof value !== 'function'

/** A module that exports the same values, written out. @returns null when some are no plain data */
export function writtenOut(exported: Readonly<Record<string, unknown>>): string | null {
  if (!isData(exported)) return null
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/**
 * A browser gets the texts that are made from facts, and neither the facts nor the making: a price that stands in one
 * file costs a page no byte more than one that stands in ten.
 */
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

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Limits of a payment are separate amounts. */
const KNOWN =
  /^(?:remote-payment\/|shared-ui\/src\/currency\.ts|remote-marketing\/content\/(?:prices|price-text)\.ts)/

it('no source repeats an amount of content/prices.ts', async () => {
  const roots = (await readdir(ROOT)).filter((name) => /^(remote-|shell$|shared-ui$|platform$)/.test(name))
  const found: string[] = []
  for (const folder of roots.flatMap((root) => [`${root}/src`, `${root}/content`]))
    for (const name of await readdir(path.join(ROOT, folder), { recursive: true }).catch(() => [])) {
      const file = `${folder}/${name}`
      if (!/(?<!\.test)\.tsx?$/.test(file) || KNOWN.test(file)) continue
      if (/\$\d{2}|\bUSD\b|US dollars/.test(await readFile(path.join(ROOT, file), 'utf8'))) found.push(file)
    }
  expect(found).toEqual([])
})

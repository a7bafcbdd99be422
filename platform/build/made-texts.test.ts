import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { madeTextsPlugin, writtenOut } from './made-texts.ts'

const roots: string[] = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))))

async function built(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'made-texts-'))
  roots.push(root)
  await mkdir(path.join(root, 'content'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [madeTextsPlugin()],
    build: { write: false, minify: false, lib: { entry: 'page.ts', formats: ['es'], fileName: 'page' } },
  })
  if (!Array.isArray(result)) throw new Error('no output')
  return result.flatMap(({ output }) => output.map((file) => ('code' in file ? file.code : ''))).join('')
}

const PRICES = "export const TRIAL: { name: string; price: number } = { name: 'Trial', price: 109 }\n"
const PAGE = "import { HERO } from './content/hero.ts'\nconsole.log(HERO)\n"
const importing = (text: string) => `import { TRIAL } from './prices.ts'\n${text}`

it('sends the browser a text made from facts, without the facts', async () => {
  const code = await built({
    'page.ts': PAGE,
    'content/prices.ts': PRICES,
    'content/hero.ts': importing(
      `export const HERO = { label: \`Try us for $\${TRIAL.price}\`, size: [1, null] }`,
    ),
  })
  expect(code).toContain('"Try us for $109"')
  expect(code).not.toMatch(/Trial|TRIAL/)
})

it('leaves a file with functions unchanged', async () => {
  const code = await built({
    'page.ts': PAGE,
    'content/prices.ts': PRICES,
    'content/hero.ts': importing('export const HERO = { label: (more: string) => TRIAL.name + more }'),
  })
  expect(code).toContain('Trial')
  expect(writtenOut({ A: [{ b: () => 1 }] })).toBeNull()
})

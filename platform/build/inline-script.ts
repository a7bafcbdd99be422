import { build } from 'esbuild'

export async function inlineScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  })
  const text = outputFiles[0]?.text.trim() ?? ''
  if (text === '' || /<\/script|<!--/i.test(text))
    throw new Error(`${entry} cannot be inlined into a document`)
  return text
}

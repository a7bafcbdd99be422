import { build } from 'esbuild'

/** Builds a script that stands in a document itself: small, and whole without any file. */
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
  if (text === '' || /<\/script|<!--/i.test(text)) throw new Error(`${entry} cannot stand in a document`)
  return text
}

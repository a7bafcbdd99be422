// Runs a TypeScript file of the project: node scripts/run.mjs <file> [arguments]
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSettings, ROOT, setup } from './setup.mjs'

const [file, ...rest] = process.argv.slice(2)
if (!file) throw new Error('usage: node scripts/run.mjs <file> [arguments]')
setup()
loadSettings()
const target = path.join(ROOT, file)
process.argv = [process.argv[0] ?? 'node', target, ...rest]
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(target).href)

import { loadSettings, setup } from './setup.mjs'

setup()
loadSettings()
const { register } = await import('tsx/esm/api')
register()
try {
  const { start } = await import('../host/start/start.ts')
  await start(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

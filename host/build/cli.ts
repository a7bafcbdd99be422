import path from 'node:path'
import { buildPlatform, buildShell } from './build-shell.ts'

/** `cli.ts platform` or `cli.ts shell <folder>`, in a process of its own: NODE_ENV selects the flavor. */
const [what, folder] = process.argv.slice(2)
if (what === 'platform') await buildPlatform()
else if (what === 'shell' && folder) await buildShell(path.resolve(folder))
else throw new Error('usage: cli.ts platform | cli.ts shell <folder>')

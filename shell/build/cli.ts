import path from 'node:path'
import { buildPlatform, buildShell } from './build-shell.ts'

const siteDir = process.argv[2]
if (!siteDir) throw new Error('usage: cli.ts <site folder>')
await buildPlatform()
await buildShell(path.resolve(siteDir))

#!/usr/bin/env node
// The command `site` of a team's repository. In a section's folder, the folder's name selects the section.
import path from 'node:path'

const [command = '', name = '-'] = process.argv.slice(2)
const isOfFolder =
  path.basename(process.cwd()).startsWith('remote-') &&
  (['dev', 'test', 'build'].includes(command) || (command === 'release' && name.startsWith('-')))
process.argv.splice(2, 0, isOfFolder ? 'scripts/remote.ts' : 'host/commands/cli.ts')
await import('./run.mjs')

#!/usr/bin/env node
// The command `site` of a team's repository. Without a name, the folder's name selects the section.
const [command = '', name = '-'] = process.argv.slice(2)
const isOfFolder =
  ['dev', 'test', 'build'].includes(command) || (command === 'release' && name.startsWith('-'))
process.argv.splice(2, 0, isOfFolder ? 'scripts/remote.ts' : 'host/commands/cli.ts')
await import('./run.mjs')

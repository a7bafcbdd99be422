import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'outlive.ts')).href
const PROGRAM = `
const { outliveOutput } = await import(process.env.MODULE)
if (process.argv.includes('outlive')) outliveOutput()
process.stderr.write('a line of the log\\n')
setTimeout(() => process.stdout.write('still here'), 50)`

/** Runs a program whose log goes to a full device. Source: full(4). */
function run(...args: string[]) {
  const full = openSync('/dev/full', 'w')
  try {
    return spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', PROGRAM, '--', ...args],
      { stdio: ['ignore', 'pipe', full], encoding: 'utf8', env: { ...process.env, MODULE } },
    )
  } finally {
    closeSync(full)
  }
}

describe.skipIf(process.platform !== 'linux')('a log that cannot be written', () => {
  it('[disk-full-log] does not end the host when the disk is full', () => {
    expect(run()).toMatchObject({ status: 1, stdout: '' })
    expect(run('outlive')).toMatchObject({ status: 0, stdout: 'still here' })
  })
})

const ERRORS = `
const { outliveErrors } = await import(process.env.MODULE)
const log = { error: (message, cause) => console.log(message + ': ' + cause.message) }
outliveErrors(log, async () => console.log('closed'))
void Promise.reject(new Error('left alone'))
setTimeout(() => {
  console.log('still here')
  throw new Error('in the middle')
}, 50)`

it('[unexpected-error] the host goes on after a promise that failed alone, and ends in order after an uncaught error', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', ERRORS],
    { encoding: 'utf8', env: { ...process.env, MODULE } },
  )
  expect(stdout.trim().split('\n')).toEqual([
    'a promise failed, and no code noticed: left alone',
    'still here',
    'the host ends after an unexpected error: in the middle',
    'closed',
  ])
  expect(status).toBe(1)
})

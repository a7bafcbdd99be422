import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedSettings } from './start-security-log.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'settings-seen-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const NAMES = ['PORT', 'PAYMENT_PASSCODE', 'CHAT_LINK']
const start = (env: Record<string, string>, names = NAMES) =>
  changedSettings({ dataDir, key: 'a key', names, env })

test('[log-settings] names the settings that have changed since the last start, and none at the first start', async () => {
  expect(await start({ PORT: '4173', PAYMENT_PASSCODE: '4711' })).toEqual([])
  expect(await start({ PORT: '4173', PAYMENT_PASSCODE: '4711' })).toEqual([])
  expect(await start({ PAYMENT_PASSCODE: '4712' })).toEqual(['PAYMENT_PASSCODE', 'PORT'])
  expect(await start({ PAYMENT_PASSCODE: '4712', CHAT_LINK: 'https://chat.example' })).toEqual(['CHAT_LINK'])
})

test('stores no value, and no digest that can be computed without the key', async () => {
  await start({ PAYMENT_PASSCODE: '4711' })
  const file = path.join(dataDir, 'settings-seen.json')
  const kept = await readFile(file, 'utf8')
  expect(kept).not.toContain('4711')
  await rm(file)
  await changedSettings({ dataDir, key: 'another', names: NAMES, env: { PAYMENT_PASSCODE: '4711' } })
  const other = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  expect(other.PAYMENT_PASSCODE).not.toBe((JSON.parse(kept) as typeof other).PAYMENT_PASSCODE)
})

test('compares a returning section’s settings with those that it had before its absence', async () => {
  await start({ CHAT_LINK: 'https://a.example' })
  await start({ PORT: '1' }, ['PORT'])
  expect(await start({ PORT: '1', CHAT_LINK: 'https://b.example' })).toEqual(['CHAT_LINK'])
})

test('treats a damaged file as missing', async () => {
  await writeFile(path.join(dataDir, 'settings-seen.json'), '[')
  expect(await start({ PORT: '1' })).toEqual([])
  expect(await start({ PORT: '2' })).toEqual(['PORT'])
})

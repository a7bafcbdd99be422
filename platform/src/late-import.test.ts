import { describe, expect, it } from 'vitest'
import { lateImport } from './late-import.ts'

describe('lateImport', () => {
  it('has a file that failed twice imported again under a new address, and keeps that address', async () => {
    globalThis.importAgain = async (address, attempt) => JSON.parse(`{"from":"${address} ${attempt}"}`)
    const load = () =>
      lateImport<{ from?: string }>(
        () => Promise.reject(new Error('offline')),
        ['./late.js'],
        'http://localhost/',
      )
    await expect(load()).rejects.toThrow('offline')
    expect((await load()).from).toBe('http://localhost/late.js 1')
    expect((await load()).from).toBe('http://localhost/late.js 1')
  })

  it('uses the plain import for a file that loads', async () => {
    const module = { part: 'carousel' }
    expect(await lateImport(async () => module, ['./carousel.js'], 'http://localhost/')).toBe(module)
  })
})

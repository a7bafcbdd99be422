import { describe, expect, it } from 'vitest'
import { lateImport } from './late-import.ts'

/**
 * The source of a module with its own address: whatever is appended to the address ends up in the trailing comment.
 */
const file = `data:text/javascript,export const address = import.meta.url;//`

globalThis.__plain_import__ = (address: string) => import(/* @vite-ignore */ address)

describe('lateImport', () => {
  it('requests a failed file under a new address, and keeps that address', async () => {
    let asked = 0
    const load = () =>
      lateImport<{ address?: string }>(
        async () => {
          asked += 1
          throw new Error('offline')
        },
        [file],
        'http://localhost/',
      )
    await expect(load()).rejects.toThrow('offline')
    expect((await load()).address).toMatch(/\?retry=1$/)
    expect((await load()).address).toMatch(/\?retry=1$/)
    expect(asked).toBe(1)
  })

  it('uses the plain import for a file that loads', async () => {
    const module = { part: 'carousel' }
    expect(await lateImport(async () => module, ['./carousel.js'], 'http://localhost/')).toBe(module)
  })
})

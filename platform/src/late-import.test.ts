import { describe, expect, it } from 'vitest'
import { lateImport } from './late-import.ts'

/** A module in its own address: what is added to the address is in the module's comment. */
const file = `data:text/javascript,export const address = import.meta.url;//`

globalThis.__plain_import__ = (address: string) => import(/* @vite-ignore */ address)

describe('lateImport', () => {
  it('asks for a file that failed under a new address, and keeps to it', async () => {
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

  it('leaves a file that loads to its own import', async () => {
    const module = { part: 'carousel' }
    expect(await lateImport(async () => module, ['./carousel.js'], 'http://localhost/')).toBe(module)
  })
})

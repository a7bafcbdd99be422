import { describe, expect, it } from 'vitest'
import { lateImport } from './late-import.ts'

/**
 * The source of a module with its own address: whatever is appended to the address ends up in the trailing comment.
 */
const file = `data:text/javascript,export const address = import.meta.url;//`

globalThis.__plain_import__ = (address: string) => import(/* @vite-ignore */ address)

describe('lateImport', () => {
  it('requests a file that failed twice under a new address, with its digest, and keeps that address', async () => {
    document.head.innerHTML = `<script type="importmap">{"integrity":{"${file}":"sha256-f"}}</script>`
    const load = () =>
      lateImport<{ address?: string }>(
        () => Promise.reject(new Error('offline')),
        [file],
        'http://localhost/',
      )
    await expect(load()).rejects.toThrow('offline')
    expect((await load()).address).toMatch(/\?retry=1$/)
    expect((await load()).address).toMatch(/\?retry=1$/)
    const { href, integrity } = document.querySelector('link') ?? {}
    expect([href, integrity]).toEqual([`${file}?retry=1`, 'sha256-f'])
  })

  it('uses the plain import for a file that loads', async () => {
    const module = { part: 'carousel' }
    expect(await lateImport(async () => module, ['./carousel.js'], 'http://localhost/')).toBe(module)
  })
})

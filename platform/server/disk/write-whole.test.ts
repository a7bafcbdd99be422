import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { writeWhole } from './write-whole.ts'

const disk = mountSmallDisk(8)
afterAll(() => disk?.remove())

describe.skipIf(disk === null)('a file for which there is no room', () => {
  it('keeps its content, and leaves no other file beside it', async () => {
    const folder = disk?.folder ?? ''
    const file = path.join(folder, 'note.json')
    await writeWhole(file, 'old')
    disk?.fill()
    await expect(writeWhole(file, 'new')).rejects.toThrow('ENOSPC')
    expect(await readFile(file, 'utf8')).toBe('old')
    expect((await readdir(folder)).toSorted()).toEqual(['filler', 'lost+found', 'note.json'])
  })
})

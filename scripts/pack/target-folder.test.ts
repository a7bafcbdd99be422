import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../host/testing/releases.ts'
import { replaceFolder } from './target-folder.ts'

let parent: string
let target: string
beforeEach(async () => {
  parent = await temporaryFolder('pack')
  target = path.join(parent, 'out')
})
afterEach(() => rm(parent, { recursive: true }))

const fillWith = (name: string) => async (folder: string) => {
  await writeFile(path.join(folder, name), 'x')
  return { name }
}

describe('replaceFolder', () => {
  it('makes a folder, then replaces it as a whole', async () => {
    await replaceFolder(target, fillWith('first.txt'))
    await replaceFolder(target, fillWith('second.txt'))
    expect((await readdir(target)).sort()).toEqual(['pack.json', 'second.txt'])
    expect(JSON.parse(await readFile(path.join(target, 'pack.json'), 'utf8'))).toEqual({
      name: 'second.txt',
    })
  })

  it('accepts an empty folder', async () => {
    await mkdir(target)
    await replaceFolder(target, fillWith('first.txt'))
    expect(await readdir(target)).toContain('first.txt')
  })

  it('refuses a folder that contains anything else', async () => {
    await mkdir(target)
    await writeFile(path.join(target, 'letters.txt'), 'mine')
    await expect(replaceFolder(target, fillWith('first.txt'))).rejects.toThrow('holds other files')
    expect(await readdir(target)).toEqual(['letters.txt'])
  })

  it('removes what a killed run left, and leaves a running one alone', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    for (const left of [pid, process.ppid])
      await mkdir(path.join(`${target}.new-${left}`, 'node_modules'), { recursive: true })
    await replaceFolder(target, fillWith('first.txt'))
    expect((await readdir(parent)).sort()).toEqual(['out', `out.new-${process.ppid}`])
  })

  it('keeps the earlier folder when the new one fails', async () => {
    await replaceFolder(target, fillWith('first.txt'))
    const failing = async (folder: string) => {
      await fillWith('half.txt')(folder)
      throw new Error('a copy failed')
    }
    await expect(replaceFolder(target, failing)).rejects.toThrow('a copy failed')
    expect((await readdir(target)).sort()).toEqual(['first.txt', 'pack.json'])
    expect(await readdir(parent)).toEqual(['out'])
  })
})

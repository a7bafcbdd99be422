import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/releases.ts'
import { replaceFolder } from './target-folder.ts'

let parent: string
let target: string
beforeEach(async () => {
  parent = await temporaryFolder('export')
  target = path.join(parent, 'out')
})
afterEach(() => rm(parent, { recursive: true }))

const fillWith = (name: string) => async (folder: string) => {
  await writeFile(path.join(folder, name), 'x')
  return { name }
}

describe('replaceFolder', () => {
  it('makes a folder, then replaces it as a whole', async () => {
    await replaceFolder(target, fillWith('first.html'))
    await replaceFolder(target, fillWith('second.html'))
    expect((await readdir(target)).sort()).toEqual(['export.json', 'second.html'])
    expect(JSON.parse(await readFile(path.join(target, 'export.json'), 'utf8'))).toEqual({
      name: 'second.html',
    })
  })

  it('accepts an empty folder', async () => {
    await mkdir(target)
    await replaceFolder(target, fillWith('first.html'))
    expect(await readdir(target)).toContain('first.html')
  })

  it('refuses a folder that contains anything else', async () => {
    await mkdir(target)
    await writeFile(path.join(target, 'letters.txt'), 'mine')
    await expect(replaceFolder(target, fillWith('first.html'))).rejects.toThrow('holds other files')
    expect(await readdir(target)).toEqual(['letters.txt'])
  })

  it('removes what a killed run left, and leaves a running one alone', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    for (const left of [pid, process.ppid])
      await mkdir(path.join(`${target}.new-${left}`, 'node_modules'), { recursive: true })
    await replaceFolder(target, fillWith('first.html'))
    expect((await readdir(parent)).sort()).toEqual(['out', `out.new-${process.ppid}`])
  })

  it('keeps the earlier export when the new one fails', async () => {
    await replaceFolder(target, fillWith('first.html'))
    const failing = async (folder: string) => {
      await fillWith('half.html')(folder)
      throw new Error('a page failed')
    }
    await expect(replaceFolder(target, failing)).rejects.toThrow('a page failed')
    expect((await readdir(target)).sort()).toEqual(['export.json', 'first.html'])
    expect(await readdir(parent)).toEqual(['out'])
  })
})

import { lstat, mkdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/releases.ts'
import { makeRunnable } from './runnable-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('runnable')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('turns bundles in the folder into ES modules that find the installation’s packages', async () => {
  const modules = path.join(folder, 'installed')
  await mkdir(path.join(modules, 'react'), { recursive: true })
  const made = path.join(folder, 'made')
  await makeRunnable(made, modules)
  await makeRunnable(made, modules)
  expect(await realpath(path.join(made, 'node_modules/react'))).toBe(
    await realpath(path.join(modules, 'react')),
  )
  expect(JSON.parse(await readFile(path.join(made, 'package.json'), 'utf8'))).toMatchObject({
    type: 'module',
  })
})

it('leaves valid files alone while other processes read them, and replaces the rest', async () => {
  const made = path.join(folder, 'made')
  const states = () =>
    Promise.all(['package.json', 'node_modules'].map((name) => lstat(path.join(made, name))))
  await makeRunnable(made, folder)
  const before = await states()
  await makeRunnable(made, folder)
  expect((await states()).map(({ ino, ctimeMs }) => [ino, ctimeMs])).toEqual(
    before.map(({ ino, ctimeMs }) => [ino, ctimeMs]),
  )
  await makeRunnable(made, path.join(folder, 'moved'))
  expect(await readlink(path.join(made, 'node_modules'))).toBe(path.join(folder, 'moved'))
})

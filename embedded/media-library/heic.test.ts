import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDecodedHeic } from './heic.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heic-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('kills a program that does not end, and tries no other', async () => {
  const [program, picture] = [path.join(folder, 'heif-dec'), path.join(folder, 'picture.heic')]
  await writeFile(program, '#!/bin/sh\nexec sleep 600\n')
  await chmod(program, 0o755)
  await writeFile(picture, 'a picture without an end')
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const decoded = withDecodedHeic(picture, async () => 'decoded', 300)
  await expect(decoded).rejects.toThrow('takes heif-dec longer than 0.3 s')
})

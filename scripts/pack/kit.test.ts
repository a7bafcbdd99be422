import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allFiles } from '../../host/releases/manifest/files.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { importsIn } from '../check/package-rules.ts'
import { exactly, PARTS } from './kit.ts'

describe('the versions that the kit names', () => {
  it('equal the root’s where a package leaves them to the root', () => {
    const versions = { react: '19.3.1' }
    expect(exactly({ react: '*', zustand: '0.1.3' }, versions)).toEqual({ react: '19.3.1', zustand: '0.1.3' })
  })

  it('leave out the site’s own packages, which npm would look up in a registry', () => {
    expect(exactly({ '@lustre/platform': '1.0.0' }, {})).toEqual({})
  })

  it('are known for each package', () => {
    expect(() => exactly({ react: '*' }, {})).toThrow('no version of react is known')
  })
})

it('holds every file and knows every package that its parts of a folder import', async () => {
  const { devDependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  for (const [folder, parts] of Object.entries(PARTS)) {
    const isPart = (file: string) => parts.some((part) => file === part || file.startsWith(`${part}/`))
    const held = (await allFiles(path.join(ROOT, folder))).filter(isPart)
    for (const file of held) {
      const text = await readFile(path.join(ROOT, folder, file), 'utf8')
      const imported = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, to = '']) => path.posix.join(path.posix.dirname(file), to))
        .filter((to) => !to.startsWith('..'))
      expect(held, `${folder}/${file}`).toEqual(expect.arrayContaining(imported))
      const packages = importsIn(text).filter((name) => !name.startsWith('@lustre/'))
      expect(Object.keys(devDependencies), `${folder}/${file}`).toEqual(expect.arrayContaining(packages))
    }
  }
})

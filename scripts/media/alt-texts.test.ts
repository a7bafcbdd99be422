import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askAltTexts, parseCsv, readAltTexts, withoutAltText } from './alt-texts.ts'
import { importFolder } from './import.ts'
import { type ManifestEntry, readManifest, writeManifest } from './manifest.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alt-texts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const list = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content)

it.each([
  [
    'file,text\na.jpg,"Gold, ""18 ct"""\r\n\nb.jpg,Two\n',
    [
      ['file', 'text'],
      ['a.jpg', 'Gold, "18 ct"'],
      ['b.jpg', 'Two'],
    ],
  ],
  ['a.jpg;Gold, polished', [['a.jpg', 'Gold, polished']]],
  ['a.jpg,Gold; polished', [['a.jpg', 'Gold; polished']]],
  ['"a;b.jpg",Gold\n', [['a;b.jpg', 'Gold']]],
  ['a.jpg,"two\nlines"', [['a.jpg', 'two\nlines']]],
  ['', []],
])('reads the rows in %j', (text, rows) => expect(parseCsv(text)).toEqual(rows))

describe('a list beside the pictures', () => {
  it('is CSV or JSON, with accents in either Unicode form', async () => {
    await list('alt-texts.csv', '\uFEFFFile,Text\nrings\\a.jpg,A ring\nempty.jpg,\n')
    await list('alt-texts.json', JSON.stringify({ ['anne\u0301e.jpg']: 'A year' }))
    expect(await readAltTexts(folder)).toEqual(
      new Map([
        ['rings/a.jpg', 'A ring'],
        ['ann\u00e9e.jpg', 'A year'],
      ]),
    )
  })

  it.each([
    ['alt-texts.json', '["a.jpg"]'],
    ['alt-texts.json', '{'],
    ['alt-texts.csv', Buffer.from('a.jpg,caf\xe9', 'latin1')],
  ])('is refused when malformed: %s %s', async (name, content) => {
    await list(name, content)
    await expect(readAltTexts(folder)).rejects.toThrow(`${name} cannot be read`)
  })

  it('sets the texts for new and known pictures, and reports missing files', async () => {
    const source = path.join(folder, 'source')
    const libraryDir = path.join(folder, 'library')
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toFile(path.join(folder, 'a.png'))
    await mkdir(path.join(source, 'deep'), { recursive: true })
    await cp(path.join(folder, 'a.png'), path.join(source, 'deep/a.png'))
    const options = { libraryDir, folder: 'x', category: 'ring', tags: [], featured: false }
    await importFolder(source, { ...options, ffmpeg: 'no-such-ffmpeg' })
    expect(withoutAltText(await readManifest(libraryDir))).toMatchObject([{ source: 'deep/a.png' }])

    await writeFile(path.join(source, 'alt-texts.csv'), 'a.png,A grey square\nb.png,Another\n')
    const { notes, added } = await importFolder(source, { ...options, ffmpeg: 'no-such-ffmpeg' })
    expect(added).toEqual([])
    expect(notes).toEqual([{ file: 'b.png', note: 'has an alt text but is not in the folder' }])
    expect(withoutAltText(await readManifest(libraryDir))).toEqual([])
    expect((await readManifest(libraryDir))[0]?.alt).toBe('A grey square')
  })
})

describe('asking', () => {
  const stub = (file: string): ManifestEntry => ({ file, tags: [], alt: file, altStub: true })
  const alts = async () => (await readManifest(folder)).map(({ alt, altStub }) => (altStub ? null : alt))
  const ask = async (answers: string) => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end(answers)
    await askAltTexts(folder, input, output)
    return String(output.read() ?? '')
  }

  it('shows one picture at a time: Enter skips it, and the end of the input skips the rest', async () => {
    await writeManifest(folder, [
      stub('a.jpg'),
      { ...stub('b.jpg'), alt: 'B', altStub: false },
      stub('c.jpg'),
    ])
    const asked = await ask('\nC, from above \n')
    expect(asked).toContain('1/2  a.jpg: ')
    expect(asked).not.toContain('b.jpg')
    expect(await alts()).toEqual([null, 'B', 'C, from above'])
    await ask('')
    expect(await alts()).toEqual([null, 'B', 'C, from above'])
    await ask('A ring')
    expect(await alts()).toEqual(['A ring', 'B', 'C, from above'])
    expect(await ask('unheard\n')).toBe('')
  })
})

import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { checkContent, missingPictures } from './check-content.ts'
import { readLibrary } from './library.ts'
import { lineOf } from './mistake.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CONTENT = 'remote-marketing/content'
const roots: string[] = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))))

/** Makes a library with the pictures that these tests use. */
async function libraryOf(root: string) {
  const names = new Set<string>()
  for (const file of ['carousel-pictures', 'hero', 'comparison']) {
    const text = await readFile(path.join(root, CONTENT, `${file}.ts`), 'utf8')
    for (const [, name = ''] of text.matchAll(/'((?:jewelry|videos|misc|before|poor)\/[\w-]+)'/g))
      names.add(name)
  }
  return { place: 'the sample pictures', names, folders: new Set(['jewelry']) }
}

type Change = readonly [
  file: string,
  before: string,
  after: string,
  said: string | RegExp,
  linesAbove?: number,
]

/** Checks a copy of the section's content with changes; `before` is replaced where it first occurs. */
async function check(changes: readonly Change[], library: 'whole' | 'none' = 'none') {
  const root = await mkdtemp(path.join(tmpdir(), 'content-check-test-'))
  roots.push(root)
  await cp(path.join(ROOT, CONTENT), path.join(root, CONTENT), { recursive: true })
  // Content imports types from the platform.
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction')
  const wanted = []
  for (const [name, before, after, said, linesAbove = 0] of changes) {
    const file = path.join(root, CONTENT, name)
    const text = await readFile(file, 'utf8')
    expect(text, name).toContain(before)
    const changed = text.replace(before, () => after)
    await writeFile(file, changed)
    const line = lineOf(text, text.indexOf(before)) - linesAbove
    wanted.push({ file: path.join(CONTENT, name), line, text: expect.stringMatching(said) })
  }
  const known = library === 'none' ? null : await libraryOf(path.resolve(ROOT))
  const { mistakes } = await checkContent({ root, library: known, siteName: 'Halo' })
  return { mistakes, wanted }
}

const unreadable: Change[] = [
  ['prices.ts', "name: 'First Look',", "name: 'First Look'", 'A comma is missing at the end of this line.'],
  ['prices.ts', "name: 'Launch'", "name: 'Launch", 'A text is not closed'],
  ['team.ts', "'Founder and retoucher'", "'Mara's hand'", 'inside a text write ’'],
  ['team.ts', "'Founder and retoucher'", '‘Founder’', 'is a typographic quote'],
  ['prices.ts', 'price: 99,', 'price: ,', 'This cannot be read'],
  ['prices.ts', 'price: 99,', 'price: 1,090,', 'A number has no comma: write 1090, not 1,090.'],
]
it.each(unreadable.map((change) => ({ change })))(
  'reports the place that cannot be read: $change',
  async ({ change }) => {
    const { mistakes, wanted } = await check([change])
    expect(mistakes).toEqual(wanted)
  },
)

it('reports every entry whose form is not the one that pages expect', async () => {
  const { mistakes, wanted } = await check([
    ['comparison.ts', 'seconds: 5', "seconds: '5'", /^This must be a number without quotes/],
    [
      'hero.ts',
      "    alt: 'Rose gold halo ring beside a scallop shell on blush paper',\n",
      '',
      /^`alt` is missing here/,
      2,
    ],
    ['prices.ts', "name: 'Launch'", 'name: Launch', "^A text needs quotes: write 'Launch'."],
    ['prices.ts', '  videos: 20,', '  vidoes: 20,', /^`vidoes` is not known here. Write `videos`.$/],
    ['team.ts', "color: 'gold'", "color: 'red'", /^This must be 'chosen' or 'gold' or 'ink', not 'red'.$/],
    [
      'team.ts',
      "network: 'linkedin'",
      "network: 'linkedn'",
      /^'linkedn' is not possible here. Write 'linkedin'.$/,
    ],
    ['testimonials.ts', 'featured: true', "featured: 'yes'", /^This must be true or false/],
  ])
  expect(mistakes).toEqual(wanted)
})

it('reports every entry that has the right form but an impossible value', async () => {
  const { mistakes, wanted } = await check(
    [
      [
        'carousel-pictures.ts',
        'jewelry/necklace-curb-yellow-gold-portrait-ivory-01',
        'jewelry/mine-01',
        "no picture 'jewelry/mine-01'",
      ],
      [
        'hero.ts',
        'jewelry/ring-halo-diamond-rose-gold-scallop-shell-01',
        'jewlry/ring-01',
        "no picture 'jewlry/ring-01'",
        1,
      ],
      [
        'hero.ts',
        'Rose gold halo ring beside a scallop shell on blush paper',
        '',
        /^A picture needs a description/,
      ],
      [
        'landing-meta.ts',
        'AI Jewelry Photography & Video Studio',
        'Word '.repeat(12),
        /^The title .* 8\d characters, and about 70/,
        1,
      ],
      ['policy.ts', 'accuracyPercent: 95', 'accuracyPercent: 195', 'from 1 to 100'],
      ['prices.ts', "days: '7'", "days: '7 days'", /^`days` must be/],
      ['prices.ts', 'articles: 3', 'articles: 0', /^`articles` must be a whole number, 1 or more/],
      ['prices.ts', "name: 'Launch'", "name: ''", /^`name` is empty/],
      ['prices.ts', 'price: 499', 'price: -499', /^A price is a whole number above 0.* Here it is -499/],
      ['prices.ts', 'priceOnQa: 1199', 'priceOnQa: 1199.5', /^A price is a whole number above 0/],
      ['team.ts', "id: 'theo-castell'", "id: 'mara-lind'", /^The id "mara-lind" is in this list twice/, 1],
      ['team.ts', "href: '#'", "href: 'instagram.com/mara'", /^A link begins with https/],
    ],
    'whole',
  )
  // The test's library has no pictures from the other lists.
  const lists = new Set([
    'carousel-pictures.ts',
    'hero.ts',
    'landing-meta.ts',
    'policy.ts',
    'prices.ts',
    'team.ts',
  ])
  const found = mistakes.filter(({ file }) => lists.has(path.basename(file)))
  expect(found).toHaveLength(wanted.length)
  expect(found).toEqual(expect.arrayContaining(wanted))
})

it('accepts packages without videos', async () => {
  const { mistakes } = await check([['prices.ts', 'videos: 20,', 'videos: 0,', '']])
  expect(mistakes).toEqual([])
})

it('reports a currency that does not exist', async () => {
  const { mistakes, wanted } = await check([
    ['prices.ts', "code: 'USD'", "code: 'US$'", /^'US\$' is not a currency/],
  ])
  expect(mistakes).toEqual(wanted)
})

it('reports a file that throws when it is loaded', async () => {
  const { mistakes } = await check([['prices.ts', 'price: 99,', 'price: Number((99).toFixed(999)),', '']])
  expect(mistakes[0]?.text).toMatch(/^This file cannot be used: RangeError/)
})

/** A gallery of one picture, and `/run` with the same picture. */
const OWN_ROWS = {
  'remote-gallery/content/main-gallery.ts': `const ITEMS = [
  photo(1, 'shoot/dsc-0003', 'A ring', 800, 1000),
]
function photo(id: number, src: string, alt: string, width: number, height: number) {
  return { id, src, alt, width, height }
}
export const MAIN_GALLERY = { photos: 1, videos: 0, items: ITEMS }
`,
  'remote-run-admin/content/curated-list.ts': `export const CURATED_LIST = [
  { id: 1, publicId: 'shoot/dsc-0003', alt: 'A ring', tags: ['ring'] },
]
`,
}

it('[content-rows] looks up every row in the galleries and in /run, even in a folder missing from the library', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'content-check-test-'))
  roots.push(root)
  for (const [file, text] of Object.entries(OWN_ROWS)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  const library = (names: string[]) => ({
    place: '/srv/pictures',
    names: new Set(names),
    folders: new Set(names.map((name) => path.dirname(name))),
  })
  const check = async (names: string[]) => {
    const options = { root, siteName: 'Halo', library: library(names) }
    return [
      ...(await missingPictures('remote-gallery', options)),
      ...(await missingPictures('remote-run-admin', options)),
    ]
  }
  const text = expect.stringContaining("/srv/pictures) has no picture 'shoot/dsc-0003'")
  for (const names of [[], ['rings/ring-01'], ['shoot/dsc-0004']])
    expect(await check(names)).toEqual([
      { file: 'remote-gallery/content/main-gallery.ts', line: 2, text },
      { file: 'remote-run-admin/content/curated-list.ts', line: 2, text },
    ])
  expect(await check(['shoot/dsc-0003'])).toEqual([])
})

it('finds no mistakes in this checkout’s content', async () => {
  const library = await readLibrary(readSettings({}))
  const { mistakes } = await checkContent({ root: ROOT, library, siteName: 'Lustre Studio' })
  expect(mistakes).toEqual([])
})

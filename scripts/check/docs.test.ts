import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .trim()
    .split('\n')
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
]

/** Returns the anchors that GitHub gives a page's headings. */
const anchorsOf = (page: string) =>
  found(page, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const { scripts } = JSON.parse(read('package.json'))
const commands = new Set(
  git('grep', '-hoE', "ommand\\((program, )?'[a-z-]+", '--', '*.ts').map((line) => line.split("'")[1]),
)
const settings = new Set(git('grep', '-hoE', '\\b[A-Z]+_[A-Z0-9_]+\\b', '--', '.', ':!*.md'))
const folders = new Set(git('ls-files').map((file) => file.split('/')[0] ?? ''))
/** Generated files, which the repository does not contain. */
const MADE = ['docs/spec-coverage.md', 'deploy/site.env']
const pages = git('ls-files', '*.md').filter((page) => !page.includes('/template/'))

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('links to pages and headings that exist', () => {
    const dead = found(text, /\]\(([^)\s]+)\)/g).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false
      const [file, anchor] = link.split('#')
      const target = file ? path.join(path.dirname(page), file) : page
      if (!existsSync(path.join(ROOT, target))) return true
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor)
    })
    expect(dead).toEqual([])
  })

  it('names commands that exist', () => {
    const unknown = found(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => scripts[name] === undefined)
    const words = found(text, /npm run (?:-s )?(?:site|media) -- (?:keys |content )?([a-z-]+)/g)
    expect([...unknown, ...words.filter((word) => !commands.has(word))]).toEqual([])
  })

  it('names for each block of commands the test that runs it, or calls it an example', () => {
    const fences = [...text.matchAll(/^ *```(\w*) ?(.*)\n[\s\S]*?^ *```$/gm)]
    const wrong = fences.filter(([, language, runner = '']) =>
      language === 'sh' && runner !== 'example'
        ? !existsSync(path.join(ROOT, runner)) || !read(runner).includes(page)
        : language === '',
    )
    expect(wrong.map(([block]) => block)).toEqual([])
  })

  it('names files that exist', () => {
    const named = found(text, /`((?:[\w-]+\/)+[\w-]+(?:\.\w+)+)`/g)
    const missing = named.filter(
      (file) => folders.has(file.split('/')[0] ?? '') && !existsSync(path.join(ROOT, file)),
    )
    expect(missing.filter((file) => !MADE.includes(file))).toEqual([])
  })

  it('names settings that exist', () => {
    const named = found(text, /`([A-Z]+_[A-Z0-9_]+)`/g)
    expect(named.filter((name) => !settings.has(name) && !name.startsWith('DATABASE_URL_'))).toEqual([])
  })
})

describe('a way of docs/architecture.md', () => {
  const ways = found(read('docs/architecture.md'), /^\d+\. (.+)$/gm).map((way) => [
    /\*\*(.+)\*\*/.exec(way)?.[1],
    way,
  ])
  const imports = (from: string, to: string) => {
    const text = read(from)
    const barrel = /^(platform\/(?:server|src|build)|shared-ui\/src)\//.exec(to)?.[1]
    const names = [
      path.basename(to).replace(/\.\w+$/, ''),
      ...(barrel === undefined ? [] : [path.basename(barrel.replace('/src', ''))]),
    ]
    return names.some((name) => new RegExp(`(?:from|import\\() *'[^']*\\b${name}(?:\\.\\w+)?'`).test(text))
  }

  it.each(ways)('leads from each file to the next: %s', (_name, way = '') => {
    const steps = [...way.matchAll(/(→ )?`([\w./-]+\.\w+)`/g)]
    const broken = steps.filter(
      ([, isImported, to = ''], at) =>
        isImported && !steps.slice(0, at).some(([, , from = '']) => imports(from, to)),
    )
    expect(steps.length).toBeGreaterThan(4)
    expect(broken.map(([, , to]) => to)).toEqual([])
  })
})

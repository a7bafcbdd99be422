import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { POLICY } from './policy.ts'
import { formatPrice } from './price-text.ts'
import { COLLECTION, CURRENCY, FIRST_LOOK, LAUNCH } from './prices.ts'
import { TEAM } from './team.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SHARED_CURRENCY = "export { CURRENCY } from '@lustre/shared-ui/currency'"
const EURO = "export const CURRENCY = { code: 'EUR', sign: '€', name: 'euros' }"
const copies: string[] = []
afterAll(() => Promise.all(copies.map((copy) => rm(copy, { recursive: true }))))

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns every text of a copy of this folder after one replacement in one file. */
async function textsWith(file: string, before: string, after: string): Promise<string[]> {
  const copy = await mkdtemp(path.join(ROOT, 'node_modules/.content-'))
  copies.push(copy)
  await cp(import.meta.dirname, copy, { recursive: true, filter: (from) => !from.endsWith('.test.ts') })
  const text = await readFile(path.join(copy, file), 'utf8')
  const changed = text.replaceAll(before, after)
  expect(changed).not.toBe(text)
  await writeFile(path.join(copy, file), changed)
  const files = (await readdir(copy, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ pathToFileURL(path.join(copy, name)).href)),
  )
  return textsIn(modules.map((module) => ({ ...module })))
}

const naming = (texts: readonly string[], words: RegExp) => texts.filter((text) => words.test(text))

/** Matches a whole amount: `$99`, but not the beginning of `$999`. */
const alone = (words: string) => new RegExp(`(?<![\\w-])${words.replace(/[$.]/g, '\\$&')}(?![\\w-])`)

describe('changes a fact in every text when its file changes', () => {
  const { name, price, days } = FIRST_LOOK
  const { accuracyPercent, savingPercent, pictureQuality, videoQuality } = POLICY

  it.each([
    ['price', `price: ${price},`, 'price: 1234,', formatPrice(price), formatPrice(1234)],
    ['name', `'${name}'`, "'Trial'", name, 'Trial'],
    ['delivery', `days: '${days}'`, "days: '5'", `arrives in ${days} days`, 'arrives in 5 days'],
    ['other names', `'${LAUNCH.name}'`, "'Debut'", LAUNCH.name, 'Debut'],
    ['other names', COLLECTION.inSentences, 'Wardrobe', COLLECTION.inSentences, 'Wardrobe'],
    ['other deliveries', LAUNCH.days, '20-40', LAUNCH.days, '20-40'],
    ['currency', SHARED_CURRENCY, EURO, CURRENCY.name, 'euros'],
    ['currency’s sign', SHARED_CURRENCY, EURO, formatPrice(price), `€${price}`],
  ])('prices.ts: %s', async (_, before, after, old, fresh) => {
    const texts = await textsWith('prices.ts', before, after)
    expect(naming(texts, alone(old))).toEqual([])
    expect(naming(texts, alone(fresh))).not.toEqual([])
  })

  it.each([
    ['accuracy', `accuracyPercent: ${accuracyPercent}`, 'accuracyPercent: 12', `${accuracyPercent}%`, '12%'],
    ['saving', `savingPercent: ${savingPercent}`, 'savingPercent: 12', `${savingPercent}%`, '12%'],
    ['quality', `'${pictureQuality}'`, "'16K'", pictureQuality, '16K'],
    ['videos', `'${videoQuality}'`, "'9 s at 720p'", videoQuality, '9 s at 720p'],
  ])('policy.ts: %s', async (_, before, after, old, fresh) => {
    const texts = await textsWith('policy.ts', before, after)
    expect(naming(texts, alone(old))).toEqual([])
    expect(naming(texts, alone(fresh)).length).toBeGreaterThan(1)
  })

  it.each(TEAM.map((member) => member.name))('team.ts: %s', async (member) => {
    const texts = await textsWith('team.ts', member, 'Ada Byron')
    expect(naming(texts, alone(member))).toEqual([])
  })

  it('the price of a First Look, wherever it appears', async () => {
    const texts = await textsWith('prices.ts', `price: ${price},`, 'price: 1234,')
    const at = [
      'Try Us For',
      'Studio: Try Us for',
      'Try a First Look for',
      'starting at',
      'a trial for',
      ': ask within',
    ]
    for (const words of at) expect(texts.filter((text) => text.includes(words)).join()).toContain('$1,234')
  })
})

describe('the search for prices repeated in sources', async () => {
  const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
  const roots = (await readdir(ROOT)).filter((name) => /^(remote-|shell$|shared-ui$|platform$)/.test(name))
  const files = (
    await Promise.all(
      roots.flatMap((root) =>
        ['src', 'content', 'dev', 'testing'].map(async (folder) => {
          const names = await readdir(path.join(ROOT, root, folder), { recursive: true }).catch(() => [])
          return names.filter(isSource).map((name) => path.join(root, folder, name))
        }),
      ),
    )
  ).flat()
  // Limits of a payment are separate amounts.
  const sources = files.filter((file) => !file.startsWith('remote-payment'))

  it('covers every source', () => {
    expect(sources.length).toBeGreaterThan(300)
  })

  it.each([FIRST_LOOK.price, LAUNCH.price, LAUNCH.priceOnQa, COLLECTION.priceInRefundTerms])(
    'finds no repetition of %i',
    async (price) => {
      const shown = [formatPrice(price), `${price} ${CURRENCY.name}`]
      const texts = await Promise.all(sources.map((file) => readFile(path.join(ROOT, file), 'utf8')))
      expect(sources.filter((_, at) => shown.some((words) => texts[at]?.includes(words)))).toEqual([])
    },
  )

  it('finds no other amount', async () => {
    const texts = await Promise.all(sources.map((file) => readFile(path.join(ROOT, file), 'utf8')))
    const amount = /\$\d{2}|\bUSD\b|US dollars/
    const known = [
      'shared-ui/src/currency.ts',
      'remote-marketing/content/prices.ts',
      'remote-marketing/content/price-text.ts',
    ]
    const found = sources.filter((_, at) => amount.test(texts[at] ?? ''))
    expect(found.filter((file) => !known.includes(file))).toEqual([])
  })
})

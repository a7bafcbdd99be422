import { expect, it } from 'vitest'
import { assetsBase, assetsFolder } from './assets-url.ts'
import { readSettings } from './settings.ts'

const baseFrom = (url: string) => assetsBase(readSettings({ ASSETS_URL: url }).ASSETS_URL)

it.each([
  ['', null],
  ['https://cdn.example.com', 'https://cdn.example.com'],
  ['https://cdn.example.com/', 'https://cdn.example.com'],
  ['https://CDN.example.com/site//', 'https://cdn.example.com/site'],
  ['http://localhost:4310/site', 'http://localhost:4310/site'],
])('reads "%s" as %s', (url, base) => {
  expect(baseFrom(url)).toBe(base)
})

it.each([
  'cdn.example.com',
  'http://cdn.example.com',
  'https://user@cdn.example.com',
  'https://cdn.example.com/?a',
  'https://cdn.example.com/#a',
  "https://cdn.example.com/;script-src 'unsafe-inline'",
  'https://cdn.example.com/a,b',
])('refuses %s', (url) => {
  expect(() => baseFrom(url)).toThrow('ASSETS_URL')
})

it('a release’s browser files are below the CDN’s address', () => {
  expect(assetsFolder('https://cdn.example.com', 'gallery', '1.0.0+a~1')).toBe(
    'https://cdn.example.com/releases/gallery/1.0.0%2Ba~1/client/',
  )
})

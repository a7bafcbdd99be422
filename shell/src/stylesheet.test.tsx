import { type Boot, type RemoteModule } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { expect, it } from 'vitest'
import { renderDocument } from './render-document.tsx'

const facts = { path: '/gallery', chrome: 'none', title: 'Gallery' } as const
const page: RemoteModule = { contract: CONTRACT, routes: [{ ...facts, Page: () => <h1>Our work</h1> }] }

const bootAt = (base: string): Boot => ({
  config: SAMPLE_SITE_CONFIG,
  remotes: [
    {
      name: 'gallery',
      version: '1.2.0-abc',
      entry: `${base}remoteEntry.js`,
      css: [`${base}style.css`],
      preload: [],
      settings: {},
      routes: [{ ...routeFacts(facts), pattern: '/gallery', preload: [] }],
    },
  ],
  shell: {
    entry: `${base}shell.js`,
    css: [`${base}shell.css`],
  },
  remote: 'gallery',
  seed: 0,
  preload: [`${base}remoteEntry.js`],
  standalone: null,
})

async function tags(boot: Boot, base: string): Promise<string[]> {
  const { html, errors } = await renderDocument({ url: '/gallery', boot, limitMs: 5000 }, page)
  expect(errors).toEqual([])
  const found = html.match(/<(?:link|script)[^>]+>/g) ?? []
  return found.filter((tag) => tag.includes(base)).map((tag) => tag.replace(base, ''))
}

it('links css with CORS and its digest', async () => {
  const base = 'https://cdn.example/releases/x/1/client/'
  const integrity = { [`${base}style.css`]: 'sha256-s', [`${base}shell.css`]: 'sha256-t' }
  const found = await tags({ ...bootAt(base), integrity }, base)
  expect(found.filter((tag) => tag.includes('.css')).toSorted()).toEqual([
    '<link rel="stylesheet" href="shell.css" crossorigin="" integrity="sha256-t" data-precedence="shell"/>',
    '<link rel="stylesheet" href="style.css" crossorigin="" integrity="sha256-s" data-precedence="remote"/>',
  ])
})

it('links no inlined css, and preloads no font', async () => {
  const base = '/remotes/x/1/'
  const boot = bootAt(base)
  const inlined = [...boot.shell.css, ...(boot.remotes[0]?.css ?? [])]
  const { html } = await renderDocument({ url: '/gallery', boot: { ...boot, inlined }, limitMs: 5000 }, page)
  // The host fills these, in this order and in the head.
  expect(html.slice(0, html.indexOf('</head>')).match(/<style.*?<\/style>/g)).toEqual([
    `<style data-precedence="shell" data-href="${base}shell.css"></style>`,
    `<style data-precedence="remote" data-href="${base}style.css"></style>`,
  ])
  expect(html).not.toMatch(/<link[^>]+\.css"[^>]*>/)
  expect(html.slice(0, html.indexOf('<body'))).not.toContain('woff2')
})

it('links css without a digest on a host that gives none', async () => {
  const base = '/remotes/x/1/'
  expect((await tags(bootAt(base), base)).toSorted()).toEqual([
    '<link rel="modulepreload" href="remoteEntry.js" fetchpriority="low" crossorigin>',
    '<link rel="stylesheet" href="shell.css" data-precedence="shell"/>',
    '<link rel="stylesheet" href="style.css" data-precedence="remote"/>',
    '<script type="module" src="shell.js" fetchpriority="low" crossorigin>',
  ])
})

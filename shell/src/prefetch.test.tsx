import type { Boot, RemoteSnapshot } from '@lustre/platform'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { startPrefetch } from './prefetch.ts'

const remote = (name: string, ownDocument: boolean): RemoteSnapshot => ({
  name,
  version: '1',
  entry: '',
  css: [],
  preload: [],
  settings: {},
  routes: [
    {
      ...routeFacts({ path: `/${name}`, chrome: 'site', title: name, ownDocument }),
      pattern: `/${name}`,
      preload: [],
    },
  ],
})
const boot: Boot = {
  config: SAMPLE_SITE_CONFIG,
  remotes: [remote('gallery', false), remote('run', false), remote('admin', true)],
  shell: { entry: '', css: [] },
  remote: null,
  seed: 0,
  preload: [],
  standalone: null,
}
const asked: string[] = []
startPrefetch(boot, {
  load: async (name) => {
    asked.push(name)
    return { contract: 2, routes: [] }
  },
  get: () => new Promise(() => {}),
  retry: async () => true,
  park() {},
})
afterEach(() => {
  asked.length = 0
  history.replaceState(null, '', '/')
})

function pointAtAll(from: string): string[] {
  history.replaceState(null, '', from)
  render(boot.remotes.map(({ name }) => <a key={name} href={`/${name}`}>{`to ${name}`}</a>))
  for (const link of screen.getAllByRole('link'))
    link.dispatchEvent(new Event('pointerover', { bubbles: true }))
  return asked
}

it('loads the section of a link under the pointer, unless it is a separate document', () => {
  expect(pointAtAll('/gallery')).toEqual(['run'])
})

it('loads no other section in a separate document', () => {
  expect(pointAtAll('/admin')).toEqual([])
})

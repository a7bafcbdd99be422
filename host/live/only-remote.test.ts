import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { expect, it } from 'vitest'
import { createSiteFolder } from '../testing/site-folder.ts'
import { onlyFrom, storeOfOne } from './only-remote.ts'
import { createSiteState } from './site-state.ts'

const NAMES = ['gallery', 'run-admin']

it.each([
  [[], null],
  [['--verbose'], null],
  [['--only', 'gallery'], 'gallery'],
  [['--only=run-admin'], 'run-admin'],
  [['--only', 'remote-gallery'], 'gallery'],
])('%j means %s', (args, name) => {
  expect(onlyFrom(args, NAMES)).toBe(name)
})

it.each([
  [['--only', 'galery'], 'There is no remote-galery. Choose one of: gallery, run-admin'],
  [['--only'], '--only needs a remote. Choose one of: gallery, run-admin'],
  [['--only', '--verbose'], '--only needs a remote. Choose one of: gallery, run-admin'],
])('refuses %j, and lists the remotes', (args, message) => {
  expect(() => onlyFrom(args, NAMES)).toThrow(message)
})

it('serves and follows only one remote’s releases', async () => {
  const files = await createSiteFolder()
  const state = createSiteState(storeOfOne(files.store, 'gallery'), SAMPLE_SITE_CONFIG, createMemoryLogger())
  const live = () =>
    state
      .current()
      .variantFor(() => 0)
      .remotes.map(({ name, version }) => `${name} ${version}`)
  try {
    await files.addLive({ name: 'privacy', version: '1.0.0-a', routes: [{ path: '/privacy' }] })
    await state.refresh()
    expect(live()).toEqual([])
    await files.addLive({ name: 'gallery', version: '1.0.0-a' })
    await state.refresh()
    expect(live()).toEqual(['gallery 1.0.0-a'])
    await files.addLive({ name: 'gallery', version: '1.0.0-b' })
    await state.refresh()
    expect(live()).toEqual(['gallery 1.0.0-b'])
    expect(Object.keys((await files.store.readRegistry()).remotes).sort()).toEqual(['gallery', 'privacy'])
    const kept = await storeOfOne(files.store, 'gallery').keptRegistry()
    expect(Object.keys(kept?.remotes ?? {})).toEqual(['gallery'])
  } finally {
    await state.close()
    await files.remove()
  }
})

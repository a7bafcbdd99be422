import { rm } from 'node:fs/promises'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { expect, it } from 'vitest'
import { temporaryFolder, writeSampleRelease } from '../../testing/releases.ts'
import { parseSnapshots, snapshotOf } from './snapshot.ts'

it('turns files into addresses, and inserts the operator’s name into paths', async () => {
  const folder = await temporaryFolder('snapshot')
  const release = await writeSampleRelease(folder, {
    name: 'media-test',
    version: '1.0.0-b',
    routes: [
      { path: '/{host}-test', preload: ['client/assets/page.js'], camera: true },
      { path: '/test', anchors: ['prices'] },
    ],
  })
  await rm(folder, { recursive: true })
  const config = { ...SAMPLE_SITE_CONFIG, media: { baseUrl: '/media/x', hostName: 'pictures' } }
  expect(snapshotOf(release, config)).toMatchObject({
    name: 'media-test',
    version: '1.0.0-b',
    entry: '/remotes/media-test/1.0.0-b/remoteEntry.js',
    css: ['/remotes/media-test/1.0.0-b/assets/style.css'],
    preload: ['/remotes/media-test/1.0.0-b/remoteEntry.js'],
    routes: [
      {
        path: '/pictures-test',
        pattern: '/{host}-test',
        camera: true,
        preload: ['/remotes/media-test/1.0.0-b/assets/page.js'],
      },
      { path: '/test', pattern: '/test', camera: false, anchors: ['prices'], preload: [] },
    ],
  })
})

it('parses a sent snapshot unchanged, and adds missing facts to one from an older build', async () => {
  const folder = await temporaryFolder('snapshot')
  const sent = [snapshotOf(await writeSampleRelease(folder), SAMPLE_SITE_CONFIG)]
  await rm(folder, { recursive: true })
  expect(parseSnapshots(JSON.stringify(sent))).toMatchObject(sent)
  const older = sent.map(({ routes, ...rest }) => ({
    ...rest,
    later: true,
    routes: routes.map(({ camera: _camera, anchors: _anchors, ...route }) => route),
  }))
  expect(parseSnapshots(JSON.stringify(older))).toMatchObject(sent)
})

it('names the problem with a damaged snapshot', () => {
  expect(() => parseSnapshots('[{')).toThrow('snapshot.json is not valid JSON')
  expect(() => parseSnapshots('[{}]')).toThrow('snapshot.json is not valid: 0.name ')
  const route = { path: 'gallery', chrome: 'site', title: 'Gallery', pattern: '/', preload: [] }
  const remote = { name: 'gallery', version: '1', entry: '', css: [], preload: [], routes: [route] }
  expect(() => parseSnapshots(JSON.stringify([remote]))).toThrow('0.routes.0 path cannot be "gallery"')
})

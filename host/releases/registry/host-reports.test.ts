import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeAndWait, type Site } from '../../changes/command-site.ts'
import { status } from '../../commands/site/status.ts'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { acknowledged, readReports, removeReport, writeReport } from './host-reports.ts'
import { withLive } from './registry.ts'

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
})
afterEach(() => files.remove())

const report = (id: string, etag: string, problems: Record<string, string> = {}, at = new Date()) =>
  writeReport(files.objects, {
    id,
    channel: 'live',
    at: at.toISOString(),
    pointers: { gallery: etag },
    problems,
    serves: {},
    figures: null,
  })

it('acknowledges a change once every running host has applied it', async () => {
  await report('one', 'old')
  await report('two', 'old')
  await report('gone', 'old', {}, new Date(Date.now() - 60_000))
  const waiting = acknowledged(files.objects, 'live', 'gallery', 'new', 5000)
  await report('one', 'new')
  expect(await Promise.race([waiting, delay(300, 'waits')])).toBe('waits')
  await report('two', 'new')
  expect(await waiting).toEqual({ hosts: 2, refused: {}, silent: [] })
})

it('acknowledges a change that a later one has replaced on every host', async () => {
  await report('one', 'old')
  const waiting = acknowledged(files.objects, 'live', 'gallery', 'first', 5000)
  const { etag } = await files.store.change('gallery', () => withLive(undefined, '1.0.0-b'))
  await report('one', etag)
  expect(await waiting).toEqual({ hosts: 1, refused: {}, silent: [] })
})

it('names hosts that refuse a change, and hosts that do not report', async () => {
  await report('one', 'new', { gallery: '1.0.0-b: not signed' })
  await report('two', 'old')
  expect(await acknowledged(files.objects, 'live', 'gallery', 'new', 300)).toEqual({
    hosts: 0,
    refused: { one: '1.0.0-b: not signed' },
    silent: ['two'],
  })
})

it('reports why a host cannot read a pointer, in the command and in status', async () => {
  await files.addLive({ version: '1.0.0-a' })
  await report('one', 'unreadable', { gallery: 'live/gallery.json cannot be read: EACCES' })
  expect(await acknowledged(files.objects, 'live', 'gallery', 'new', 300)).toEqual({
    hosts: 0,
    refused: { one: 'live/gallery.json cannot be read: EACCES' },
    silent: [],
  })
  const [row] = await status(files.store, Date.now(), files.objects)
  expect(row?.health).toBe('NOT SERVED by one: live/gallery.json cannot be read: EACCES')
})

it('waits for no host when none is running, and ignores malformed reports', async () => {
  await files.objects.put('hosts/broken.json', '{"id":')
  expect(await readReports(files.objects, 'live')).toEqual([])
  expect((await acknowledged(files.objects, 'live', 'gallery', 'new', 5000)).hosts).toBe(0)
  await report('one', 'new')
  await removeReport(files.objects, 'one')
  expect(await readReports(files.objects, 'live')).toEqual([])
})

it('ends a command with an error when a host does not apply its change', async () => {
  await report('one', 'old')
  const site: Site = {
    store: files.store,
    objects: files.objects,
    by: 'Ana',
    acknowledgeMs: 300,
  }
  await expect(changeAndWait(site, 'gallery', () => withLive(undefined, 'a'))).rejects.toThrow(
    'one has not applied it yet',
  )
})

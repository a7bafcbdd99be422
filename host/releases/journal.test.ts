import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canary, promote, rollback, setOffline } from '../release-command/commands.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { type ReleaseNote, takeNotes } from './journal.ts'

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
})
afterEach(() => files.remove())

const take = async (isTaken = true) => {
  const notes: ReleaseNote[] = []
  await takeNotes(files.folder, async (note) => {
    notes.push(note)
    return isTaken
  })
  return notes
}

test('[log-releases] every release command that changes something leaves a note, a refused one none', async () => {
  const site = { store: files.store, siteDir: files.folder }
  await files.add({ version: '1.0.0-a' })
  await files.add({ version: '1.0.0-b' })
  await promote(site, 'gallery', '1.0.0-a')
  await canary(site, 'gallery', '1.0.0-b', 10)
  await promote(site, 'gallery', '1.0.0-b')
  await rollback(site, 'gallery')
  await setOffline(site, 'gallery', { status: 503, message: 'Maria is away' })
  await setOffline(site, 'gallery', null)
  await expect(promote(site, 'gallery', '1.0.0-x')).rejects.toThrow()
  const expected = [
    ['promote', '1.0.0-a'],
    ['canary', '1.0.0-b 10 %'],
    ['promote', '1.0.0-b'],
    ['rollback', '1.0.0-a'],
    ['offline', '503'],
    ['online', null],
  ]
  // what was not kept is there the next time
  for (const isTaken of [false, true])
    expect((await take(isTaken)).map(({ kind, detail }) => [kind, detail])).toEqual(expected)
  expect(await take()).toEqual([])
})

test('what is no note is removed', async () => {
  const site = { store: files.store, siteDir: files.folder }
  await files.addLive({ version: '1.0.0-a' })
  await setOffline(site, 'gallery', null)
  const journal = path.join(files.folder, 'journal')
  await writeFile(path.join(journal, '0.json'), '{ "event"')
  expect(await take()).toHaveLength(1)
  expect(await readdir(journal)).toEqual([])
})

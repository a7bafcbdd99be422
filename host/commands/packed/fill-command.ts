import type { Command } from 'commander'
import { pointerIn, type Site } from '../../changes/command-site.ts'
import { promote } from '../../changes/promote.ts'
import { createPointers } from '../../releases/registry/pointers.ts'
import { pointersOf, SHELL } from '../../releases/registry/registry.ts'
import { createFolderStore } from '../../releases/store/folder-store.ts'
import { onHosts, say } from '../site/words.ts'
import { copyRelease } from './copy-release.ts'
import { PACKED } from './prepare.ts'

/** Adds `fill`, which copies the packed releases to the store of the settings. */
export function addFillCommand(program: Command, { store, objects, ...site }: Site): void {
  program
    .command('fill')
    .description('copy the packed releases into the store, and promote them where nothing is live yet')
    .option('--promote', 'promote all of them')
    .action(async ({ promote: all }: { promote?: boolean }) => {
      const packed = createFolderStore(PACKED.site)
      const live = pointersOf(await createPointers(packed).readAll())
      // Checks of remotes need a live shell.
      const shellFirst = live.toSorted(([a], [b]) => Number(b === SHELL) - Number(a === SHELL))
      for (const [name, { live: version }] of shellFirst) {
        const isNew = await copyRelease(packed, objects, name, version)
        const now = pointerIn(await store.readRegistry(), name)?.live
        const what = `${name} ${version}`
        if (now === version) say(`${what} is live already`)
        else if (now === undefined || all) {
          const done = await promote({ store, objects, ...site }, name, version)
          say(`${what} is live${onHosts(done)}`)
        } else say(`${what} is in the store${isNew ? '' : ' already'}; ${now} is live`)
      }
    })
}

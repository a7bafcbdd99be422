import { type Offline, withEvent, withOffline } from '../../releases/registry/registry.ts'
import { changeAndWait, type Done, type Site } from './command-site.ts'

/** Takes a section offline, or online again with null. @throws {Error} when it is not live */
export const setOffline = (site: Site, name: string, offline: Offline | null): Promise<Done> =>
  changeAndWait(site, name, (pointer) =>
    withEvent(withOffline(name, pointer, offline), {
      by: site.by,
      kind: offline === null ? 'online' : 'offline',
      version: pointer?.live ?? null,
      note: offline && String(offline.status),
    }),
  )

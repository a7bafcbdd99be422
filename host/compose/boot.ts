import type { Boot, RemoteSnapshot, ShellFiles } from '@lustre/platform'

/** For documents without the shell's files, or with those of another server. */
const NO_FILES: ShellFiles = { entry: '', css: [] }

export type BootParts = Pick<Boot, 'config' | 'remotes' | 'remote'> & Partial<Boot>

/** The code that imports a page knows its files, so browsers need no list of them. */
const withoutFiles = (remote: RemoteSnapshot): RemoteSnapshot => ({
  ...remote,
  preload: [],
  routes: remote.routes.map((route) => ({ ...route, preload: [] })),
})

export function bootOf({ shell = NO_FILES, remotes, ...parts }: BootParts): Boot {
  const { entry, css } = shell
  return {
    seed: 0,
    preload: [],
    standalone: null,
    ...parts,
    remotes: remotes.map(withoutFiles),
    shell: { entry, css },
  }
}

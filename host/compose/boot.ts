import type { Boot, RemoteSnapshot, ShellFiles } from '@lustre/platform'

/** Where the shell's files do not matter, or another server brings them. */
const NO_FILES: ShellFiles = { entry: '', css: [], fonts: [], print: '' }

/** What is known of a document: its site and its page; the rest has defaults. */
export type BootParts = Pick<Boot, 'config' | 'remotes' | 'remote'> & Partial<Boot>

/** A remote as the browser needs it, which learns of the files of pages from the code that imports them. */
const withoutFiles = (remote: RemoteSnapshot): RemoteSnapshot => ({
  ...remote,
  preload: [],
  routes: remote.routes.map((route) => ({ ...route, preload: [] })),
})

/** The boot block of a document. */
export function bootOf({
  shell = NO_FILES,
  data,
  offline,
  preview,
  integrity,
  inlined,
  remotes,
  ...parts
}: BootParts): Boot {
  const { entry, css, print } = shell
  return {
    seed: 0,
    preload: [],
    standalone: null,
    ...parts,
    remotes: remotes.map(withoutFiles),
    // of the shell's build, only what the document names; older shells ask for fonts before anything is painted
    shell: { entry, css, print, fonts: [] },
    ...(data && { data }),
    ...(offline && { offline }),
    ...(preview && { preview }),
    ...(integrity && { integrity }),
    ...(inlined && { inlined }),
  }
}

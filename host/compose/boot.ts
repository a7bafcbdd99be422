import type { Boot, ShellFiles } from '@lustre/platform'

/** Where the shell's files do not matter, or another server brings them. */
const NO_FILES: ShellFiles = { entry: '', css: [], fonts: [], print: '' }

/** What is known of a document: its site and its page; the rest has defaults. */
export type BootParts = Pick<Boot, 'config' | 'remotes' | 'remote'> & Partial<Boot>

/** The boot block of a document. */
export function bootOf({ shell = NO_FILES, data, offline, preview, integrity, ...parts }: BootParts): Boot {
  const { entry, css, print, fonts } = shell
  return {
    seed: 0,
    preload: [],
    standalone: null,
    ...parts,
    // of the shell's build, only what the document names
    shell: { entry, css, print, fonts },
    ...(data && { data }),
    ...(offline && { offline }),
    ...(preview && { preview }),
    ...(integrity && { integrity }),
  }
}

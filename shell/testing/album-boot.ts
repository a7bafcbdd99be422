import type { Boot } from '@lustre/platform'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'

export const ALBUM_PATTERN = '/albums/:album'

const route = (pattern: string, title: string) => ({
  ...routeFacts({ path: pattern, chrome: 'site', title }),
  pattern,
  preload: [],
})

/** The boot block of a site with one section, `albums`. */
export const ALBUM_BOOT: Boot = {
  config: SAMPLE_SITE_CONFIG,
  remotes: [
    {
      name: 'albums',
      version: '1.0.0-a',
      entry: '',
      css: [],
      preload: [],
      settings: {},
      routes: [route(ALBUM_PATTERN, 'Album'), route('/plain', 'Plain')],
    },
  ],
  shell: { entry: '/remotes/shell/2.0.0-b/assets/shell.js', css: [] },
  remote: 'albums',
  seed: 0,
  preload: [],
  standalone: null,
}

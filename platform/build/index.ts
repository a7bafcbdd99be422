import path from 'node:path'
import type { UserConfig } from 'vite'
import { remoteBrowserConfig } from './preset.ts'

export { FEDERATION_FILES, type FederationFiles, federationFilesPlugin } from './federation-files.ts'
export { inlineScript } from './inline-script.ts'
export {
  EXPOSED,
  platformNodeConfig,
  remoteApiConfig,
  remoteBrowserConfig,
  remoteServerConfig,
  shellBrowserConfig,
  shellServerConfig,
} from './preset.ts'
export { scopeCssPlugin } from './scope-css.ts'
export { ALWAYS_SHARED, SHARED_PACKAGES } from './shared-modules.ts'
export { sharedUiSourcesPlugin } from './shared-ui-sources.ts'

/**
 * Returns a remote's whole Vite config: `export default remoteConfig('gallery', import.meta.dirname)`.
 * `vite build` makes the browser part only; `npm run site -- release gallery` makes and stores a whole release.
 */
export const remoteConfig = (name: string, root: string): UserConfig =>
  remoteBrowserConfig(name, root, path.join(root, 'dist'))

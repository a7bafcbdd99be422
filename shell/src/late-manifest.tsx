import { type Boot, useHydrated } from '@lustre/platform'
import { MANIFEST_PATH } from '@lustre/platform/brand-files'

/** The web app manifest, which no screen needs: a browser would fetch it beside the first picture. */
export function LateManifest({ boot }: { boot: Boot }) {
  // a remote that is served alone brings its own
  const manifest = boot.standalone === null ? MANIFEST_PATH : boot.standalone.manifest
  return useHydrated() && manifest !== null ? <link rel="manifest" href={manifest} /> : null
}

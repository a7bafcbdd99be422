import { type Boot, useHydrated } from '@lustre/platform'
import { MANIFEST_PATH } from '@lustre/platform/brand-files'

/** Adds the web app manifest after hydration, or it would compete with the first picture. */
export function LateManifest({ boot }: { boot: Boot }) {
  // A standalone remote brings its own.
  const manifest = boot.standalone === null ? MANIFEST_PATH : boot.standalone.manifest
  return useHydrated() && manifest !== null ? <link rel="manifest" href={manifest} /> : null
}

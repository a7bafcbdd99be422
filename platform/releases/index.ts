/** Reading and writing releases: what the host, the release command and the builds share. */

export { compressFiles, digestProblems, listFiles } from './files.ts'
export { createFolderStore, prepareSiteFolder, REGISTRY_FILE } from './folder-store.ts'
export { createHttpStore } from './http-store.ts'
export { RELEASE_FILE, type ReleaseManifest } from './manifest.ts'
export { type Registry, type RegistryEntry, withIncident, withRollback } from './registry.ts'
export { routeFacts } from './route-facts.ts'
export { releaseBase, resolvePattern, snapshotOf } from './snapshot.ts'
export type { ReleaseStore, WritableReleaseStore } from './store.ts'

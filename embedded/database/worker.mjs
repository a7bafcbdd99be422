// A worker thread starts without the parent's TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')

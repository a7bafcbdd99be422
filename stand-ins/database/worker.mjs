// A worker thread starts without the parent's TypeScript loader: bring it, then hand over.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')

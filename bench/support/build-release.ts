import { buildRelease } from '../../host/build/build-release.ts'

/** `build-release.ts <remote> <its sources> <folder>`, a program of its own: the federation plugin keeps state. */
const [name = '', root = '', folder = ''] = process.argv.slice(2)
await buildRelease(name, root, folder)

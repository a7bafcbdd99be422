import { createFolderStore } from '../../../host/releases/folder-store.ts'

/** Takes the registry's lock, says so, and never lets go: a release command that hangs or is killed in between. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: hold-lock.ts <site folder>')
setInterval(() => {}, 1000)
await createFolderStore(folder).updateRegistry((registry) => {
  process.stdout.write('locked\n')
  return new Promise<typeof registry>(() => {})
})

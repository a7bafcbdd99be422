import { rename } from 'node:fs/promises'
import { describeThreeHosts } from './testing/three-hosts.ts'

describeThreeHosts('a folder', async () => ({
  env: {},
  leave: ({ dir }) => rename(dir, `${dir}.away`),
  comeBack: ({ dir }) => rename(`${dir}.away`, dir),
  close: async () => {},
}))

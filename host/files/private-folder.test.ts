import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureForms } from '../providers/picture-forms.ts'
import { startProviders } from '../providers/providers.ts'
import { createEmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { readSettings } from '../settings/settings.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'private-'))
})
afterAll(() => rm(root, { recursive: true }))

test.skipIf(process.platform === 'win32')(
  'restricts a new and an existing data folder to its owner',
  async () => {
    const env = { DATA_DIR: path.join(root, 'data'), DATABASE_URL: 'none' }
    for (const before of [null, 0o777]) {
      if (before !== null) await chmod(env.DATA_DIR, before)
      const providers = await startProviders(
        readSettings(env),
        createEmbeddedSecrets(env.DATA_DIR),
        env,
        createPictureForms(),
      )
      await providers.close()
      expect((await stat(env.DATA_DIR)).mode & 0o777).toBe(0o700)
    }
  },
  60_000,
)

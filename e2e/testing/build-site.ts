import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type BuildOptions, buildSite } from '../../host/build/build-site.ts'
import { writeKeyFile } from '../../host/releases/trust/key-file.ts'
import { createKey } from '../../host/releases/trust/keys.ts'
import { withKey } from '../../host/releases/trust/trust.ts'
import { changeTrust } from '../../host/releases/trust/trust-file.ts'
import { E2E, TRUST_ENV } from '../settings.ts'

/** Makes the tests' key. Earlier builds cannot be trusted without their key, so they are deleted. */
async function prepareKey(): Promise<void> {
  const { TRUST_FILE, RELEASE_KEY } = TRUST_ENV
  if (existsSync(RELEASE_KEY) && existsSync(TRUST_FILE)) return
  for (const { siteDir } of Object.values(E2E)) await rm(siteDir, { recursive: true, force: true })
  await rm(RELEASE_KEY, { force: true })
  const { pem, id, publicKey, team } = createKey('e2e')
  await writeKeyFile(RELEASE_KEY, pem)
  await changeTrust(TRUST_FILE, (trust) =>
    withKey(trust, { id, publicKey, team }, ['*'], new Date().toISOString()),
  )
}

/** Updates one of the sites of the browser tests. @returns the reasons why remotes could not be released */
export async function buildTestSite(
  flavor: keyof typeof E2E,
  options: Pick<BuildOptions, 'say' | 'remotes'>,
): Promise<string[]> {
  await prepareKey()
  const { siteDir } = E2E[flavor]
  return buildSite({ siteDir, flavor, changed: 'release', settings: TRUST_ENV, browser: false, ...options })
}

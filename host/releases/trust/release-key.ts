import { existsSync } from 'node:fs'
import path from 'node:path'
import { commandOf } from '../../files/command-of.ts'
import { makePrivateFolder } from '../../files/private-folder.ts'
import type { Settings } from '../../settings/settings.ts'
import { readKeyFile, writeKeyFile } from './key-file.ts'
import { createKey, parsePrivateKey, type ReleaseKey } from './keys.ts'
import { begun, withKey } from './trust.ts'
import { changeTrust, readTrust } from './trust-file.ts'

export type KeySettings = Pick<
  Settings,
  'RELEASE_KEY' | 'RELEASE_KEY_PEM' | 'RELEASE_STORE' | 'SITE_MODE' | 'DATA_DIR' | 'TRUST_FILE'
>

export const keyFolder = (dataDir: string): string => path.join(dataDir, 'release-keys')

const EMBEDDED_TEAM = 'embedded'

/** Called with the new key that replaces a lost one. */
type OnNewKey = (key: ReleaseKey) => Promise<void>

/** Returns the key of this machine's embedded site, which is made once and trusted on this machine only. */
async function embeddedKey(dataDir: string, trustFile: string, onNew: OnNewKey): Promise<ReleaseKey> {
  const file = path.join(keyFolder(dataDir), `${EMBEDDED_TEAM}.pem`)
  if (existsSync(file)) {
    const own = await readKeyFile(file)
    const { keys } = await readTrust(trustFile)
    // Returns before the lock, which is a folder and fails on a full disk.
    if (keys.some(({ id }) => id === own.id)) return own
  }
  let key: ReleaseKey | undefined
  // Of several commands at once, the trust file's lock lets one create the key.
  await changeTrust(trustFile, async (trust) => {
    if (!existsSync(file)) {
      await makePrivateFolder(keyFolder(dataDir))
      await writeKeyFile(file, createKey(EMBEDDED_TEAM).pem)
    }
    const own = await readKeyFile(file)
    key = own
    if (trust.keys.some(({ id }) => id === own.id)) return trust
    // Runs before the trust file has the key, so that the next start repeats it after a kill.
    await onNew(own)
    const { id, publicKey } = own
    return withKey(begun(trust), { id, publicKey, team: EMBEDDED_TEAM }, ['*'], new Date().toISOString())
  })
  if (!key) throw new Error(`there is no key in ${file}`)
  return key
}

/**
 * Checks whether this machine may make its own key: only while releases stay on it, because other hosts of a
 * bucket would not trust the key.
 */
export const makesOwnKey = ({ SITE_MODE, RELEASE_STORE }: KeySettings): boolean =>
  SITE_MODE === 'embedded' && RELEASE_STORE === undefined

/**
 * Returns the key with which this machine signs releases and previews.
 * @param onNew called with the embedded site's own key when it is made
 * @throws {Error} with a remedy when there is no usable key
 */
export async function releaseKey(
  settings: KeySettings,
  onNew: OnNewKey = async () => {},
): Promise<ReleaseKey> {
  const { RELEASE_KEY, RELEASE_KEY_PEM } = settings
  if (RELEASE_KEY_PEM !== undefined) return parsePrivateKey(RELEASE_KEY_PEM, 'RELEASE_KEY_PEM')
  if (RELEASE_KEY !== undefined) return readKeyFile(RELEASE_KEY)
  if (makesOwnKey(settings)) return embeddedKey(settings.DATA_DIR, settings.TRUST_FILE, onNew)
  throw new Error(
    `there is no key to sign with: set RELEASE_KEY to the file of your team’s key, or RELEASE_KEY_PEM to the key itself; make one with ${commandOf('site')} keys new <team>`,
  )
}

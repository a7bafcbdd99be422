import { existsSync } from 'node:fs'
import path from 'node:path'
import { makePrivateFolder } from '../../files/private-folder.ts'
import { siteCommand } from '../../files/site-command.ts'
import type { Settings } from '../../settings/settings.ts'
import { RELEASE_FILE } from '../manifest/manifest.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { signatureKey } from '../store/release-keys.ts'
import { readKeyFile, writeKeyFile } from './key-file.ts'
import { createKey, parsePrivateKey, parsePublicKey, type ReleaseKey } from './keys.ts'
import { isSignedWith } from './signature.ts'
import { begun, withKey } from './trust.ts'
import { changeTrust, readTrust } from './trust-file.ts'

export type KeySettings = Pick<
  Settings,
  'RELEASE_KEY' | 'RELEASE_KEY_PEM' | 'RELEASE_STORE' | 'SITE_MODE' | 'DATA_DIR' | 'TRUST_FILE'
>

export const keyFolder = (dataDir: string): string => path.join(dataDir, 'release-keys')

const EMBEDDED_TEAM = 'embedded'

const embeddedFile = (dataDir: string) => path.join(keyFolder(dataDir), `${EMBEDDED_TEAM}.pem`)

/** Returns the key of this machine's embedded site, which is made once and trusted on this machine only. */
async function embeddedKey({ DATA_DIR: dataDir, TRUST_FILE: trustFile }: KeySettings): Promise<ReleaseKey> {
  const file = embeddedFile(dataDir)
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
 * Refuses a store whose releases were all signed for another data folder, before anything is written.
 * @throws {Error} with the ways on
 */
export async function refuseForeignStore(objects: ObjectStore, settings: KeySettings): Promise<void> {
  const stored = (await objects.keys('releases/')).filter((key) => key.endsWith(`/${RELEASE_FILE}`))
  if (stored.length === 0) return
  const own = await readKeyFile(embeddedFile(settings.DATA_DIR)).catch(() => null)
  const { keys } = await readTrust(settings.TRUST_FILE)
  const known = [...keys, ...(own ? [own] : [])].map(({ publicKey }) => parsePublicKey(publicKey).key)
  for (const key of stored) {
    const manifest = await objects.get(key)
    const prefix = key.slice(0, -RELEASE_FILE.length)
    const signature = manifest && (await objects.get(prefix + signatureKey(manifest.body)))
    if (signature && known.some((each) => isSignedWith(each, manifest.body, String(signature.body)))) return
  }
  throw new Error(`${objects.place} holds the releases of a site with another data folder, so nothing was changed.
That site: set DATA_DIR to its data folder (here it is ${settings.DATA_DIR}), or delete ${objects.place} if the folder is lost: a start builds the releases again.
A second site: set SITE_DIR, DATA_DIR, PORT and SURGAI_PORT to its own.`)
}

/**
 * Returns the key with which this machine signs releases and previews.
 * @throws {Error} with a remedy when there is no usable key
 */
export async function releaseKey(settings: KeySettings): Promise<ReleaseKey> {
  const { RELEASE_KEY, RELEASE_KEY_PEM } = settings
  if (RELEASE_KEY_PEM !== undefined) return parsePrivateKey(RELEASE_KEY_PEM, 'RELEASE_KEY_PEM')
  if (RELEASE_KEY !== undefined) return readKeyFile(RELEASE_KEY)
  if (makesOwnKey(settings)) return embeddedKey(settings)
  throw new Error(
    `there is no key to sign with: set RELEASE_KEY to the file of your team’s key, or RELEASE_KEY_PEM to the key itself; make one with ${siteCommand()} keys new <team>`,
  )
}

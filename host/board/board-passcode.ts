import type { EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * The passcode of the board: the operator's, or in the embedded mode one that is made up and kept.
 * @param secrets null in production @returns null: the board is off
 */
export async function boardPasscode(
  { RELEASES_PASSCODE }: Pick<Settings, 'RELEASES_PASSCODE'>,
  secrets: EmbeddedSecrets | null,
): Promise<string | null> {
  if (RELEASES_PASSCODE !== undefined) return RELEASES_PASSCODE
  const { as } = HOST_SETTINGS.RELEASES_PASSCODE.madeUp ?? { as: 'passcode' }
  return secrets === null ? null : secrets.secret('RELEASES_PASSCODE', as)
}

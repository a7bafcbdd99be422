import { useSettings } from '@lustre/platform'
import type { PublicSettingsOf } from '@lustre/platform/definition'
import type definition from '../../../remote.config.ts'

export function Places() {
  const { BRIDES_PLACES: places } = useSettings<PublicSettingsOf<typeof definition>>()
  return <p>{places} places in a season</p>
}

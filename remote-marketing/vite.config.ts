import { remoteConfig } from '@lustre/platform/build'

export default remoteConfig('marketing', import.meta.dirname)

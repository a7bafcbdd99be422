import { remoteConfig } from '@lustre/platform/build'

export default remoteConfig('payment', import.meta.dirname)

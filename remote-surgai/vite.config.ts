import { remoteConfig } from '@lustre/platform/build'

export default remoteConfig('surgai', import.meta.dirname)

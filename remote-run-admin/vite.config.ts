import { remoteConfig } from '@lustre/platform/build'

export default remoteConfig('run-admin', import.meta.dirname)

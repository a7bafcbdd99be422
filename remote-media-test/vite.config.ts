import { remoteConfig } from '@lustre/platform/build'

export default remoteConfig('media-test', import.meta.dirname)

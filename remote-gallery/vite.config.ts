import { remoteConfig } from '@lustre/platform/build'

export default remoteConfig('gallery', import.meta.dirname)

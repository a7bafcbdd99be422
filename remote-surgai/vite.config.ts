import { remoteConfig } from '@lustre/platform/build'
import definition from './remote.config.ts'

export default remoteConfig(definition.name, import.meta.dirname)

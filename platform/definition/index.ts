export {
  defineRemote,
  type PublicSettingsOf,
  type RemoteDefinition,
  type SettingsOf,
  settingsOf,
} from './define-remote.ts'
export { staffKeeps } from './keeps.ts'
export { NO_DATABASE, NO_MAIL, PROVIDER_SETTINGS, PROVIDERS, type Provider } from './providers.ts'
export type { Kept, MadeUp } from './schema.ts'
export * from './setting.ts'

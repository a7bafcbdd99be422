import type { Kept } from './keeps.ts'
import { PROVIDERS, type Provider } from './providers.ts'
import type { Settings, ValuesOf } from './setting.ts'

/** The border of a remote: what it is called, may weigh, and needs. The build copies it into release.json. */
export type RemoteDefinition = {
  /** As in its folder, `remote-<name>`. */
  name: string
  /** Budgets of JS before interaction by route, brotli KiB; a route that is not named has the common one. */
  budgets?: Readonly<Record<string, number>>
  /** What operators set for this remote. Its API gets these and those of its providers, and no others. */
  settings?: Settings
  /** Outside providers that its API calls. */
  providers?: readonly Provider[]
  /**
   * The forms in which its pages request pictures, as `srcSetForms` and its siblings write them. The own media library
   * makes no others for unsigned addresses, so that a stranger cannot have it work without end.
   */
  pictures?: readonly string[]
  /** What it keeps of visitors, and hands on: `/privacy` says so. */
  keeps?: readonly Kept[]
  /**
   * Its API does nothing by itself, such as sending mails: a host starts it at its first call. Not for one that answers
   * pages with `data`, which wait two seconds for it.
   */
  startsWhenCalled?: true
  /** Set where its first page is also served alone, on an address of its own: the names of its settings. */
  ownAddress?: { label: string; port: string; url: string }
}

/** In `remote.config.ts`: `export default defineRemote({ name: 'gallery' })`. */
export const defineRemote = <const D extends RemoteDefinition>(definition: D): D => definition

type Own<D> = D extends { settings: infer S extends Settings } ? S : object
type ProviderOf<D> = D extends { providers: readonly (infer P extends Provider)[] } ? P : never
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Provided<D> = [ProviderOf<D>] extends [never]
  ? object
  : Joined<
      ProviderOf<D> extends infer P extends Provider ? (P extends P ? (typeof PROVIDERS)[P] : never) : never
    >
type All<D> = Own<D> & Provided<D>

/** What the API of a remote reads: `readSettings(settingsOf(definition), context.env)`. */
export type SettingsOf<D> = ValuesOf<All<D> extends infer S extends Settings ? S : never>

/** What its pages may read, with `useSettings`. */
export type PublicSettingsOf<D> = ValuesOf<{
  [Name in keyof Own<D> as Own<D>[Name] extends { public: true }
    ? Name
    : never]: Own<D>[Name] extends infer S extends Settings[string] ? S : never
}>

/** The settings that an API may read: the remote's own and those of its providers. */
export const settingsOf = <const D extends Pick<RemoteDefinition, 'settings' | 'providers'>>(definition: D) =>
  Object.assign(
    {},
    definition.settings,
    ...(definition.providers ?? []).map((name) => PROVIDERS[name]),
  ) as All<D>

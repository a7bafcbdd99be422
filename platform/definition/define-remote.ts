import type { SiteEvents } from '../src/events.ts'
import type { SiteUses } from '../src/site-pages.ts'
import { PROVIDERS, type Provider } from './providers.ts'
import type { Kept } from './schema.ts'
import type { Settings, ValuesOf } from './setting.ts'

type SiteEvent = keyof SiteEvents

export type RemoteDefinition = {
  name: string
  /** Budgets of JS before interaction by route, in brotli KiB; other routes get the common budget. */
  budgets?: Readonly<Record<string, number>>
  /** Settings for the operator. The remote's API receives these and those of its providers only. */
  settings?: Settings
  providers?: readonly Provider[]
  /**
   * The transformations that its pages request, as `srcSetForms` and its siblings write them. The site's own media
   * library refuses others for unsigned addresses, so that strangers cannot overload it.
   */
  pictures?: readonly string[]
  keeps?: readonly Kept[]
  fires?: readonly SiteEvent[]
  /**
   * By section: the pages to which it links, and the events to which it listens. The release command refuses a release
   * that uses what the live release of that section lacks.
   */
  uses?: SiteUses<SiteEvent>
  /**
   * Its API does no work of its own, such as sending e-mails, so a host starts it at its first call. Not for an API
   * that answers pages with `data`, which wait only two seconds for it.
   */
  startsWhenCalled?: true
  /** Its API writes files: it gets one folder of its own, `scratch` of its context. */
  scratch?: true
  /** Set where its first page is also served alone, at its own address: the names of its settings. */
  ownAddress?: { label: string; port: string; url: string }
}

/** Declares a remote in `remote.config.ts`: `export default defineRemote({ name: 'gallery' })`. */
export const defineRemote = <const D extends RemoteDefinition>(definition: D): D => definition

type Own<D> = D extends { settings: infer S extends Settings } ? S : object
type ProviderOf<D> = D extends { providers: readonly (infer P extends Provider)[] } ? P : never
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Provided<D> = [ProviderOf<D>] extends [never] ? object : Joined<(typeof PROVIDERS)[ProviderOf<D>]>
type All<D> = Own<D> & Provided<D>

export type SettingsOf<D> = ValuesOf<All<D> extends infer S extends Settings ? S : never>

export type PublicSettingsOf<D> = ValuesOf<{
  [Name in keyof Own<D> as Own<D>[Name] extends { public: true }
    ? Name
    : never]: Own<D>[Name] extends infer S extends Settings[string] ? S : never
}>

export const settingsOf = <const D extends Pick<RemoteDefinition, 'settings' | 'providers'>>(definition: D) =>
  Object.assign(
    {},
    definition.settings,
    ...(definition.providers ?? []).map((name) => PROVIDERS[name]),
  ) as All<D>

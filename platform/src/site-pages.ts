declare global {
  /**
   * The paths of each section's pages, as its routes declare them. In a team's repository
   * `npx site types --against <site>` adds those of the live site; without them, any path is accepted.
   */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface SitePages {}
}

type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path extends `${infer Start}:${string}` | `${infer Start}*`
    ? `${Start}${string}`
    : Path
type Page = Filled<Extract<SitePages[keyof SitePages], string>>

/** An address within the site. */
export type SitePath = keyof SitePages extends never
  ? string
  : Page | `${Page}${'?' | '#'}${string}` | `#${string}`

/** By section: its pages that another one may name, and `Event`. */
export type SiteUses<Event> = keyof SitePages extends never
  ? Readonly<Record<string, readonly (`/${string}` | Event)[]>>
  : { readonly [Section in keyof SitePages]?: readonly (SitePages[Section] | Event)[] }

/**
 * Events that sections fire on `window`, with their `detail`. docs/contracts says when each is fired; a definition
 * names those that its section fires (`fires`), and those of others to which it listens (`uses`).
 */
export type SiteEvents = {
  'lustre:run-selection': { count: number; percentage: number; selectedIds: number[] }
}

type DomEvents = { [Name in keyof SiteEvents]: CustomEvent<SiteEvents[Name]> }
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface WindowEventMap extends DomEvents {}
}

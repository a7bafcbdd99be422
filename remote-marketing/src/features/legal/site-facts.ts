import type { SiteConfig } from '@lustre/platform'
import type { SiteFact } from '../../../content/legal/types.ts'

type Config = Pick<SiteConfig, 'newsletter' | 'standIns' | 'missing' | 'media'>

/** What is true of this site by its settings: a policy must not name a provider that the site does not use. */
export function factsOf({ newsletter, standIns, missing, media }: Config): ReadonlySet<SiteFact> {
  const facts = new Set<SiteFact>([newsletter ? 'newsletter' : 'no newsletter'])
  if (standIns.includes('image model')) facts.add('demo image model')
  else if (!missing.includes('image model')) facts.add('image model')
  if (!standIns.includes('mail') && !missing.includes('mail')) facts.add('mail')
  // the own library is a path of this host
  if (!media.baseUrl.startsWith('/')) facts.add('media service')
  return facts
}

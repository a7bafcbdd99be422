import type { SiteConfig } from '@lustre/platform'
import type { SiteFact } from '../../../content/legal/types.ts'

type Config = Pick<SiteConfig, 'newsletter' | 'standIns' | 'media'>

/** What a policy has to say of this very site: a policy that speaks of a provider the site does not use is untrue. */
export function factsOf({ newsletter, standIns, media }: Config): ReadonlySet<SiteFact> {
  const facts = new Set<SiteFact>([
    newsletter ? 'newsletter' : 'no newsletter',
    standIns.includes('image model') ? 'demo image model' : 'image model',
  ])
  // the embedded library is a path of this host
  if (!media.baseUrl.startsWith('/')) facts.add('media service')
  return facts
}

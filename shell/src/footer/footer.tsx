import { useSiteConfig } from '@lustre/platform'
import { cx } from '@lustre/shared-ui'
import { FOOTER_GROUPS, PLACEHOLDER, SOCIAL_NETWORKS } from '../../content/navigation.ts'
import { FOOTER } from '../../content/texts.ts'
import { SiteLink } from '../site-link.tsx'
import { isDemonstration } from './is-demonstration.ts'
import { Newsletter } from './newsletter.tsx'

const LINK = 'inline-flex py-2.5 text-md wrap-anywhere text-night-text transition-colors'

function FooterLink({ href, label }: { href: string; label: string }) {
  if (href === PLACEHOLDER) return <span className={LINK}>{label}</span>
  return (
    <SiteLink href={href} className={`${LINK} hover:text-paper`}>
      {label}
    </SiteLink>
  )
}

/** @param props.sells false on a client's page, which has no newsletter */
export function Footer({ sells = true }: { sells?: boolean }) {
  const config = useSiteConfig()
  const { siteName, contactEmail, social } = config
  const showsPlaceholders = isDemonstration(config)
  const groups = FOOTER_GROUPS.map((group) => ({
    ...group,
    links: group.links.filter(({ href }) => showsPlaceholders || href !== PLACEHOLDER),
  })).filter(({ links }) => links.length > 0)
  const profiles = SOCIAL_NETWORKS.filter(({ network }) => showsPlaceholders || social[network] !== null)
  return (
    <footer data-tone="night" className="bg-night text-night-text">
      <div className="mx-auto grid max-w-site gap-x-gutter gap-y-4 px-gutter pt-6 pb-4 md:gap-y-6 md:pt-8 md:grid-cols-12">
        {sells && (
          <div className="md:col-span-5">
            <Newsletter />
          </div>
        )}
        <nav
          aria-label="Footer"
          className={cx(
            'grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-x-gutter gap-y-8',
            sells ? 'md:col-span-7 lg:col-span-6 lg:col-start-7' : 'md:col-span-12',
          )}
        >
          {groups.map((group) => (
            <section key={group.title}>
              <h2 className="pb-2 text-sm font-medium text-gold-light">{group.title}</h2>
              <ul>
                {group.links.map(({ label, href }) => (
                  <li key={label}>
                    <FooterLink href={href} label={label} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-2 border-t border-night-text/20 pt-4 md:pt-6 md:col-span-12">
          <div>
            <p className="font-display text-title text-paper">{siteName}</p>
            <p className="max-w-[29.3em] pt-2 text-sm">{FOOTER.claim}</p>
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {/* Its own line on a phone, so that the profiles stay together. */}
            <li className="max-sm:w-full">
              <FooterLink href={`mailto:${contactEmail}`} label={contactEmail} />
            </li>
            {profiles.map(({ network, label }) => (
              <li key={network}>
                <FooterLink href={social[network] ?? PLACEHOLDER} label={label} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

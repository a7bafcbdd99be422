import { useSiteConfig } from '@lustre/platform'
import { FOOTER_GROUPS, SOCIAL_LINKS } from '../../content/navigation.ts'
import { FOOTER } from '../../content/texts.ts'
import { SiteLink } from '../site-link.tsx'
import { Newsletter } from './newsletter.tsx'

const LINK =
  'inline-flex min-h-11 items-center text-md wrap-anywhere text-night-text transition-colors hover:text-paper'

export function Footer() {
  const { siteName, contactEmail, links } = useSiteConfig()
  return (
    <footer data-tone="night" className="bg-night text-night-text">
      <div className="mx-auto grid max-w-site gap-x-gutter gap-y-14 px-gutter pt-20 pb-10 md:grid-cols-12">
        <div className="md:col-span-6 lg:col-span-5">
          <Newsletter />
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-gutter gap-y-10 sm:grid-cols-3 md:col-span-12 lg:col-span-6 lg:col-start-7"
        >
          {FOOTER_GROUPS.map((group) => (
            <section key={group.title}>
              <h2 className="pb-2 text-sm font-medium text-gold-light">{group.title}</h2>
              <ul>
                {group.links.map(({ label, href }) => (
                  <li key={label}>
                    <SiteLink href={href} className={LINK}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-6 border-t border-night-text/20 pt-8 md:col-span-12">
          <div>
            <p className="font-display text-title text-paper">{siteName}</p>
            <p className="max-w-[44ch] pt-2 text-sm">{FOOTER.claim}</p>
          </div>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href={`mailto:${contactEmail}`} className={LINK}>
                {contactEmail}
              </a>
            </li>
            {SOCIAL_LINKS.map(({ key, label }) => (
              <li key={key}>
                <a href={links.social[key] ?? '#'} className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

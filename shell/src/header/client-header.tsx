import { useSiteConfig } from '@lustre/platform'
import { MENU } from '../../content/texts.ts'
import { BrandLink } from './brand-link.tsx'
import { SkipLink } from './skip-link.tsx'

/** Brand and help, but no call to action: the client is choosing or paying. */
export function ClientHeader() {
  const { contactEmail } = useSiteConfig()
  return (
    <>
      <SkipLink />
      <header className="site-header border-b border-hairline">
        <div className="mx-auto flex max-w-site items-center justify-between gap-x-6 px-gutter h-16">
          <BrandLink />
          <a
            href={`mailto:${contactEmail}`}
            className="inline-flex min-h-11 items-center text-md text-ink-soft transition-colors hover:text-ink"
          >
            {MENU.help}
          </a>
        </div>
      </header>
    </>
  )
}

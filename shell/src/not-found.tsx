import type { OfflinePage } from '@lustre/platform'
import { ButtonLink } from '@lustre/shared-ui'
import { ERROR_SCREEN, NOT_FOUND } from '../content/texts.ts'

/**
 * An unknown path, which the host answers with status 404.
 * @param offline for the page of a section that was taken offline, in its words
 */
export function NotFound({ offline }: { offline?: OfflinePage | undefined }) {
  const { title, label, status, heading, text } = offline ?? { label: ERROR_SCREEN.title, ...NOT_FOUND }
  return (
    <main
      id="page"
      tabIndex={-1}
      className="mx-auto grid min-h-[72vh] max-w-site items-center gap-12 px-gutter py-24 md:grid-cols-12"
    >
      {/* no canonical link: the same document answers every unknown path */}
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-6 md:col-span-6">
        {/* the router's own words, set like the label beside a picture */}
        <p className="text-sm text-ink-faint tabular-nums">
          <span>{label}</span> <span aria-hidden="true">·</span> <span>{status}</span>
        </p>
        <h1 className="font-display text-hero text-balance">{heading}</h1>
        <p className="max-w-[48ch] text-ink-soft">{text}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/">{NOT_FOUND.home}</ButtonLink>
          {offline ? null : (
            <ButtonLink to="/gallery" variant="secondary">
              {NOT_FOUND.gallery}
            </ButtonLink>
          )}
        </p>
      </div>
      {/* an empty frame: the picture that is not there */}
      <div aria-hidden="true" className="justify-self-center md:col-span-5 md:col-start-8">
        <div className="aspect-[4/5] w-[min(70vw,320px)] rotate-2 border border-hairline bg-paper p-4 shadow-lifted">
          <div className="h-[86%] bg-paper-deep" />
        </div>
      </div>
    </main>
  )
}

import type { Preview } from '@lustre/platform'
import { PREVIEW } from '../content/texts.ts'

const UNDERLINED = { textDecoration: 'underline' }

/** Uses only classes that other parts use too, so it costs other documents no css. */
export const PreviewBar = ({ name, version, note }: Preview) => (
  <aside aria-label={PREVIEW.title} data-tone="night" className="bg-night text-night-text">
    <p className="mx-auto flex max-w-site flex-wrap items-center gap-x-6 px-gutter text-sm">
      <span>
        {PREVIEW.text} {name} {version}.{note === null ? null : ` ${note}`}
      </span>
      {/* A full load: the host clears the cookie. */}
      <a
        href="/site/preview/leave"
        className="inline-flex min-h-11 items-center text-gold-light"
        style={UNDERLINED}
      >
        {PREVIEW.leave}
      </a>
    </p>
  </aside>
)

import type { Preview } from '@lustre/platform'
import { PREVIEW } from '../content/texts.ts'

const UNDERLINED = { textDecoration: 'underline' }

/**
 * Says which release is previewed. In the flow below the header, where it covers nothing: the header's menu opens at a
 * place of its own. Its classes are there already: it costs other documents no css.
 */
export const PreviewBar = ({ name, version, note }: Preview) => (
  <aside aria-label={PREVIEW.title} data-tone="night" className="bg-night text-night-text">
    <p className="mx-auto flex max-w-site flex-wrap items-center gap-x-6 px-gutter text-sm">
      <span>
        {PREVIEW.text} {name} {version}.{note === null ? null : ` ${note}`}
      </span>
      {/* no link of the router: the host takes the cookie away */}
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

import type { Boot, Preview } from '@lustre/platform'
import { useState } from 'react'
import { PREVIEW } from '../content/page-parts.ts'
import { PageParts } from './page-parts.tsx'

const UNDERLINED = { textDecoration: 'underline' }
const ACTION = 'inline-flex min-h-11 items-center text-gold-light'

/** Uses only classes that other parts use too, so it costs other documents no css. */
export function PreviewBar({ boot, preview }: { boot: Boot; preview: Preview }) {
  const { name, version, note } = preview
  const [isOpen, setIsOpen] = useState(false)
  return (
    <aside aria-label={PREVIEW.title} data-tone="night" className="bg-night text-night-text">
      <p className="mx-auto flex max-w-site flex-wrap items-center gap-x-6 px-gutter text-sm">
        <span>
          {PREVIEW.text} {name} {version}.{note === null ? null : ` ${note}`}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={ACTION}
          style={UNDERLINED}
        >
          {PREVIEW.parts}
        </button>
        {/* A full load: the host clears the cookie; development has none, only an address. */}
        <a href={version === 'dev' ? '?' : '/site/preview/leave'} className={ACTION} style={UNDERLINED}>
          {PREVIEW.leave}
        </a>
      </p>
      {isOpen ? <PageParts boot={boot} /> : null}
    </aside>
  )
}

import { buttonClass, CopyButton, cx } from '@lustre/shared-ui'
import { ChevronDown, Download } from 'lucide-react'
import { EXPORT_CONTENT, FILE_CONTENT } from '#content/export-content.ts'
import type { ExportFormat } from '#protocol/runs.ts'

type ExportsProps = {
  label: string
  /** Texts to copy, each with its own button. */
  copies: readonly { label: string; text: string }[]
  urlOf: (format: ExportFormat) => string
  className: string
}

const TEXTS = ['txt', 'csv', 'json'] as const
const FILES = ['stems', 'xmp', 'zip'] as const

const look = cx('mr-4 max-sm:flex', buttonClass({ variant: 'secondary', size: 'sm' }))
const name = buttonClass({ variant: 'quiet', size: 'sm' })

/** Buttons that copy, links to the lists, and under 'More downloads' the files that need an explanation. */
export function Exports({ label, copies, urlOf, className }: ExportsProps) {
  return (
    <section aria-label={label} className={cx('-mr-4 flex flex-wrap gap-y-3 max-sm:*:grow', className)}>
      {/* A copy button keeps space at its right for its message. */}
      {copies.map((copy) => (
        <CopyButton key={copy.label} size="sm" className="grow" {...copy} />
      ))}
      {TEXTS.map((format) => (
        <a key={format} href={urlOf(format)} download className={look}>
          <Download size={16} strokeWidth={1.5} />
          {EXPORT_CONTENT.download(format.toUpperCase())}
        </a>
      ))}
      <details className="no-print group/exports open:basis-full">
        <summary className={cx(look, 'list-none [&::-webkit-details-marker]:hidden')}>
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            className="transition-transform duration-(--duration-feedback) ease-settle group-open/exports:rotate-180"
          />
          {EXPORT_CONTENT.more}
        </summary>
        <ul className="mt-3 max-w-measure list-none border-t border-hairline p-0">
          {FILES.map((format) => (
            <li key={format} className="border-b border-hairline py-2">
              <a href={urlOf(format)} download className={name}>
                {FILE_CONTENT[format].name}
              </a>
              <p className="text-sm text-ink-faint">{FILE_CONTENT[format].about}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

import { Link } from '@lustre/platform'
import { buttonClass, CopyButton, cx } from '@lustre/shared-ui'
import { ChevronDown, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { EXPORT_CONTENT, FILE_CONTENT, sameNames } from '../../../content/export-content.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { sameNamed } from '../../../protocol/file-names.ts'
import type { ExportFormat } from '../../../protocol/runs.ts'

type ExportsProps = {
  label: string
  /** Texts to copy, each with its own button. */
  copies: readonly { label: string; text: string }[]
  urlOf: (format: ExportFormat) => string
  /** The exported pictures, to warn of equal file names. */
  pictures: readonly { number: number; fileName: string }[]
  /** Address of the contact sheet; undefined hides its link. */
  sheet?: string
  className: string
  /** Stands between the copy buttons and the downloads; each child needs its own right margin. */
  children?: ReactNode
}

const TEXTS = ['txt', 'csv', 'json'] as const
const FILES = ['stems', 'xmp', 'zip'] as const

const look = cx('mr-4 max-sm:flex', buttonClass({ variant: 'secondary', size: 'sm' }))
const name = buttonClass({ variant: 'quiet', size: 'sm' })

/** Buttons that copy, links to the lists, and under 'More downloads' the files that need an explanation. */
export function Exports({ label, copies, urlOf, pictures, sheet, className, children }: ExportsProps) {
  return (
    <section aria-label={label} className={cx('-mr-4 flex flex-wrap gap-y-3 max-sm:*:grow', className)}>
      {/* A copy button keeps space at its right for its message. */}
      {copies.map((copy) => (
        <CopyButton key={copy.label} size="sm" className="grow" {...copy} />
      ))}
      {children}
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
          {sheet !== undefined && (
            <li className="border-b border-hairline py-2">
              <Link to={sheet} className={name}>
                {EXPORT_CONTENT.sheet}
              </Link>
              <p className="text-sm text-ink-faint">{EXPORT_CONTENT.sheetAbout}</p>
            </li>
          )}
        </ul>
      </details>
      {sameNamed(pictures).map((same) => (
        <p key={same[0]?.number} className="basis-full text-sm text-danger wrap-anywhere">
          {sameNames(
            same.map(({ number }) => pictureNumber(number)),
            same[0]?.fileName ?? '',
          )}
        </p>
      ))}
    </section>
  )
}

import { useSiteConfig } from '@lustre/platform'
import { buttonClass, CopyButton, cx } from '@lustre/shared-ui'
import { ChevronDown } from 'lucide-react'
import { EXPORT_CONTENT, FILE_CONTENT } from '#content/export-content.ts'
import type { ClientRun, RunVersion } from '#protocol/client-runs.ts'
import { fileNameOf } from '#protocol/file-names.ts'
import { EXPORT_FORMATS } from '#protocol/runs.ts'
import { exportUrl } from '../runs/runs-api.ts'

/** Copies a version's file names and its receipt's link, and has its downloads behind one button. */
export function Exports({ run, sent }: { run: Pick<ClientRun, 'key' | 'offered'>; sent: RunVersion }) {
  const { siteUrl } = useSiteConfig()
  const { version, pictures, receipt } = sent
  const names = pictures.map((number) => {
    const picture = run.offered.find((each) => each.number === number)
    return picture ? fileNameOf(picture) : String(number)
  })
  return (
    <section
      aria-label={EXPORT_CONTENT.label(version)}
      className="no-print mt-6 flex flex-wrap items-start gap-y-3 max-sm:*:grow"
    >
      {/* A copy button keeps space at its right for its message. */}
      <CopyButton size="sm" className="grow" label={EXPORT_CONTENT.copyNames} text={names.join(', ')} />
      {receipt !== null && (
        <CopyButton size="sm" className="grow" label={EXPORT_CONTENT.copyReceipt} text={siteUrl + receipt} />
      )}
      <details className="group/exports open:basis-full">
        <summary
          className={cx(
            'list-none [&::-webkit-details-marker]:hidden',
            buttonClass({ variant: 'secondary', size: 'sm' }),
          )}
        >
          {EXPORT_CONTENT.downloads}
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            className="transition-transform duration-(--duration-feedback) ease-settle group-open/exports:rotate-180"
          />
        </summary>
        <ul className="mt-3 max-w-measure list-none border-t border-hairline p-0">
          {EXPORT_FORMATS.map((format) => (
            <li key={format} className="border-b border-hairline py-2">
              <a
                href={exportUrl(run.key, version, format)}
                download
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
              >
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

import { useSiteConfig } from '@lustre/platform'
import { CopyButton, imageUrl, SIZE_HINTS, SRCSET_WIDTHS, srcSet } from '@lustre/shared-ui'
import { DEMO_PAGE, SAMPLE_PICTURE } from '#content/demo-page.ts'
import { Address } from './address.tsx'
import { describeTransfer, type Transfer } from './transfer.ts'
import { useCurrentSrc } from './use-current-src.ts'

const { srcset: TEXTS } = DEMO_PAGE

export function SrcsetCard({ transfers }: { transfers: ReadonlyMap<string, Transfer> }) {
  const { baseUrl } = useSiteConfig().media
  const { currentSrc, failed, imageProps } = useCurrentSrc()
  const { publicId, alt, width, height } = SAMPLE_PICTURE
  const candidates = SRCSET_WIDTHS.map((each) => ({
    width: each,
    url: imageUrl(baseUrl, publicId, { width: each }),
  }))
  const all = srcSet(baseUrl, publicId)
  const chosen = candidates.find(({ url }) => currentSrc?.endsWith(url))
  const transfer = currentSrc === null ? undefined : transfers.get(currentSrc)
  return (
    <article className="border-t border-hairline py-8">
      <h2 className="font-display text-2xl">{TEXTS.title}</h2>
      <p className="mt-1 text-md text-ink-soft">{TEXTS.note}</p>
      <img
        {...imageProps}
        src={candidates.at(-1)?.url}
        srcSet={all}
        sizes={SIZE_HINTS}
        alt={alt}
        width={width}
        height={height}
        className="mt-6 h-auto w-full max-w-3xl rounded-print bg-paper-deep"
      />
      <p className="mt-4 text-md font-medium tabular-nums">
        {chosen ? TEXTS.chosen(`${chosen.width} px`) : TEXTS.choosing}. {describeTransfer(transfer, failed)}
      </p>
      <CopyButton text={all} label={DEMO_PAGE.copySrcset} size="sm" className="mt-3" />
      <ul className="mt-6 grid gap-4">
        {candidates.map(({ width: each, url }) => (
          <li key={each} className="grid gap-x-6 sm:grid-cols-[5rem_1fr]">
            <span className="text-sm font-medium tabular-nums">{each}w</span>
            <Address url={url} label={TEXTS.copy(each)} />
          </li>
        ))}
      </ul>
    </article>
  )
}

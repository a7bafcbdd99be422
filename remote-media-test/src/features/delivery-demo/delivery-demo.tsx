import { useSiteConfig } from '@lustre/platform'
import { imageUrl } from '@lustre/shared-ui'
import { DEMO_PAGE, SAMPLE_PICTURE, VARIANTS, type Variant } from '#content/demo-page.ts'
import { Address } from './address.tsx'
import { SrcsetCard } from './srcset-card.tsx'
import { describeTransfer, type Transfer, useTransfers } from './transfer.ts'
import { useCurrentSrc } from './use-current-src.ts'

type VariantCardProps = { variant: Variant; transfers: ReadonlyMap<string, Transfer> }

function VariantCard({ variant, transfers }: VariantCardProps) {
  const { baseUrl } = useSiteConfig().media
  const { currentSrc, failed, imageProps } = useCurrentSrc()
  const url = imageUrl(baseUrl, SAMPLE_PICTURE.publicId, variant.transformation)
  const transfer = currentSrc === null ? undefined : transfers.get(currentSrc)
  return (
    <article className="grid gap-x-10 gap-y-5 border-t border-hairline py-8 sm:grid-cols-[min(16rem,45%)_1fr]">
      <div className="flex items-start">
        <img
          {...imageProps}
          src={url}
          alt={SAMPLE_PICTURE.alt}
          width={variant.width}
          height={variant.height}
          className="h-auto max-w-full rounded-print bg-paper-deep"
        />
      </div>
      <div className="min-w-0">
        <h2 className="font-display text-2xl">{variant.title}</h2>
        <p className="mt-1 mb-4 text-md text-ink-soft">{variant.note}</p>
        <Address url={url} label={DEMO_PAGE.copy} />
        <p className="mt-2 text-md font-medium tabular-nums">{describeTransfer(transfer, failed)}</p>
      </div>
    </article>
  )
}

export function DeliveryDemo() {
  const transfers = useTransfers()
  return (
    <>
      {VARIANTS.map((variant) => (
        <VariantCard key={variant.title} variant={variant} transfers={transfers} />
      ))}
      <SrcsetCard transfers={transfers} />
    </>
  )
}

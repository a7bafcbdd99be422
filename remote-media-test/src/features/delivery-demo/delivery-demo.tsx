import { VARIANTS } from '../../../content/demo-page.ts'
import { SrcsetCard } from './srcset-card.tsx'
import { useTransfers } from './use-transfers.ts'
import { VariantCard } from './variant-card.tsx'

/** The sample picture in every way that the site asks for pictures. */
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

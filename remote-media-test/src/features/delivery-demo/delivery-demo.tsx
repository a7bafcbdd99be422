import { VARIANTS } from '../../../content/demo-page.ts'
import { SrcsetCard } from './srcset-card.tsx'
import { useTransfers } from './transfer.ts'
import { VariantCard } from './variant-card.tsx'

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

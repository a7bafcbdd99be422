import { useState } from 'react'
import { Preview } from '../preview/preview.tsx'
import type { PreviewItem } from '../preview/preview-item.ts'
import { FurnitureHero } from './furniture-hero.tsx'
import { FurniturePricing } from './furniture-pricing.tsx'
import { FurnitureShowcase } from './furniture-showcase.tsx'
import { Videography } from './videography.tsx'

export function Furniture() {
  const [preview, setPreview] = useState<PreviewItem>(null)
  return (
    <>
      <FurnitureHero />
      <FurnitureShowcase onOpen={setPreview} />
      <Videography onOpen={setPreview} />
      <FurniturePricing />
      <Preview item={preview} onClose={() => setPreview(null)} />
    </>
  )
}

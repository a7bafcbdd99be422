import { BelowFirstScreen } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import type { Package } from '#content/types.ts'
import { SelfAssessment } from '../assessment/self-assessment.tsx'
import { GalleryTeaser } from '../carousel/gallery-teaser.tsx'
import { Halves, Pair } from '../common/pair.tsx'
import { Comparison } from '../comparison/comparison.tsx'
import { Contrast } from '../contrast/contrast.tsx'
import { Faq } from '../faq/faq.tsx'
import { Hero } from '../hero/hero.tsx'
import { Misses } from '../misses/misses.tsx'
import { PhotoCheck } from '../photo-check/photo-check.tsx'
import { PhotoTeaser } from '../photo-stack/photo-teaser.tsx'
import { Pricing } from '../pricing/pricing.tsx'
import { Steps } from '../steps/steps.tsx'
import { Team } from '../team/team.tsx'
import { Why } from '../why/why.tsx'

type LandingProps = {
  packages: readonly Package[]
  /** Placed beside the questionnaire, with the prints below both. */
  testimonials?: ReactNode
}

export function Landing({ packages, testimonials }: LandingProps) {
  return (
    <>
      <Hero />
      <Contrast />
      <BelowFirstScreen>
        <Comparison />
        <Halves paper={<Steps />} night={<GalleryTeaser />} />
        <PhotoCheck />
        <Pricing packages={packages} />
        <Misses />
        <Pair padded="below">
          <Faq />
          <Team />
        </Pair>
        <Why />
        <Pair>
          <SelfAssessment />
          {testimonials}
          <PhotoTeaser wide={testimonials !== undefined} />
        </Pair>
      </BelowFirstScreen>
    </>
  )
}

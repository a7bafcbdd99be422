import { PRICING_B } from '#content/packages.ts'
import { Landing } from '../features/landing/landing.tsx'
import { LandingHead } from '../features/landing/landing-head.tsx'
import { Testimonials } from '../features/testimonials/testimonials.tsx'

/** With pricing B and testimonials, hidden from search engines. */
export default function QaPage() {
  return (
    <>
      <LandingHead packages={PRICING_B} noindex />
      <Landing packages={PRICING_B} testimonials={<Testimonials />} />
    </>
  )
}

import { PRICING_A } from '#content/packages.ts'
import { Landing } from '../features/landing/landing.tsx'
import { LandingHead } from '../features/landing/landing-head.tsx'

export default function LandingPage() {
  return (
    <>
      <LandingHead packages={PRICING_A} />
      <Landing packages={PRICING_A} />
    </>
  )
}

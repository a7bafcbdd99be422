import { LazyMotion, MDiv } from '@lustre/platform/motion'
import type { ReactNode } from 'react'

const features = () => import('@lustre/platform/motion-features').then(({ domMax }) => domMax)

export const Arriving = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features}>
    <MDiv initial={false} whileInView={{ x: [24, 0] }} className="motion-reduce:transform-none">
      {children}
    </MDiv>
  </LazyMotion>
)

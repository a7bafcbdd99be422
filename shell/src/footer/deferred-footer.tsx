import { whenNear } from '@lustre/platform'
import { lazy, Suspense } from 'react'

const Footer = lazy(() => whenNear('[data-defer=footer]').then(() => import('./footer.tsx')))

/** The footer is in the host's HTML; its code comes when it is near. One constant element: see Document. */
export const deferredFooter = (
  <div data-defer="footer">
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  </div>
)

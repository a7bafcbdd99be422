import { lazyNear } from '@lustre/platform'
import { Suspense } from 'react'

const Footer = lazyNear('[data-defer=footer]', async () => (await import('./footer.tsx')).Footer)

/** The footer is in the host's HTML; its code comes when it is near. One constant element: see Document. */
export const deferredFooter = (
  <div data-defer="footer">
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  </div>
)

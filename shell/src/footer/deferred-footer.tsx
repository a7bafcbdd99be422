import { lazyNear } from '@lustre/platform'
import { Suspense } from 'react'

const Footer = lazyNear('[data-defer=footer]', async () => (await import('./footer.tsx')).Footer)

const deferred = (sells: boolean) => (
  <div data-defer="footer">
    <Suspense fallback={null}>
      <Footer sells={sells} />
    </Suspense>
  </div>
)

/** The host's HTML has the footer; its code loads when it is near. One constant element: see Document. */
export const deferredFooter = deferred(true)
export const deferredClientFooter = deferred(false)

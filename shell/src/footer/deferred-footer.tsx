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

/** The footer is in the host's HTML; its code comes when it is near. One constant element: see Document. */
export const deferredFooter = deferred(true)
/** On a client's page. */
export const deferredClientFooter = deferred(false)

import { type Boot, useHydrated } from '@lustre/platform'
import { MANIFEST_PATH } from '../content/brand-files.ts'
import { fromCdn } from './from-cdn.ts'

function PrintSheet({ boot }: { boot: Boot }) {
  const href = boot.shell.print
  return href === '' ? null : <link rel="stylesheet" media="print" href={href} {...fromCdn(boot, href)} />
}

/**
 * Files of the head that no screen needs: named only after hydration, as a browser would fetch them beside the first
 * picture. Without script the print sheet is there from the beginning, and there is nothing to install.
 */
export function LateLinks({ boot }: { boot: Boot }) {
  // a remote that is served alone brings its own
  const manifest = boot.standalone === null ? MANIFEST_PATH : boot.standalone.manifest
  if (useHydrated())
    return (
      <>
        {manifest === null ? null : <link rel="manifest" href={manifest} />}
        <PrintSheet boot={boot} />
      </>
    )
  return (
    <noscript>
      <PrintSheet boot={boot} />
    </noscript>
  )
}

import type { Boot } from '@lustre/platform'
import { fromCdn } from './from-cdn.ts'

type StylesheetProps = {
  boot: Boot
  href: string
  precedence: 'shell' | 'remote'
}

/**
 * Css of a release. What the first screen needs is in the document, where the host writes it between these tags; in the
 * browser React finds it by its address, here and after navigations. All other css is linked.
 */
export const Stylesheet = ({ boot, href, precedence }: StylesheetProps) =>
  boot.inlined?.includes(href) ? (
    <style href={href} precedence={precedence} />
  ) : (
    <link rel="stylesheet" href={href} precedence={precedence} {...fromCdn(boot, href)} />
  )

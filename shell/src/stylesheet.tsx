import type { Boot } from '@lustre/platform'

type StylesheetProps = {
  boot: Boot
  href: string
  precedence: 'shell' | 'remote'
}

/** The host writes the first screen's css between these tags; all other css is linked. */
export const Stylesheet = ({ boot, href, precedence }: StylesheetProps) =>
  boot.inlined?.includes(href) ? (
    <style href={href} precedence={precedence} />
  ) : (
    <link
      rel="stylesheet"
      href={href}
      precedence={precedence}
      {...(boot.integrity?.[href] && { crossOrigin: '', integrity: boot.integrity[href] })}
    />
  )

import { useSiteConfig } from '@lustre/platform'
import { CopyButton } from '@lustre/shared-ui'

/** An address as the page uses it; copied absolute, so that it works anywhere. */
export function Address({ url, label }: { url: string; label: string }) {
  const { siteUrl } = useSiteConfig()
  return (
    <div>
      <code className="block text-sm break-all text-ink-soft">{url}</code>
      <CopyButton
        text={new URL(url, `${siteUrl}/`).href}
        label={label}
        variant="quiet"
        size="sm"
        className="mt-1"
      />
    </div>
  )
}

import { useSiteConfig } from '@lustre/platform'
import { CopyButton } from '@lustre/shared-ui'

/** Shows the address as the page uses it; copies it as an absolute URL. */
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

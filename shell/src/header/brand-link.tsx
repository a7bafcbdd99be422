import { Link, useSiteConfig } from '@lustre/platform'

export function BrandLink() {
  const { siteName } = useSiteConfig()
  return (
    <Link to="/" className="inline-flex min-h-11 items-center font-display text-xl tracking-tight text-ink">
      {siteName}
    </Link>
  )
}

import type { SiteConfig } from '@lustre/platform/site-config'
import { COLORS } from '@lustre/shared-ui/colors'
import { TEXT_TONE } from '../settings/brand/accent.ts'

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Answers with the web app manifest. Source: W3C App Manifest. */
export function webManifest({ siteName, accent }: SiteConfig): Response {
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: 'en',
    start_url: '/',
    scope: '/',
    // The site is not an app: its pages lead to checkout and chat.
    display: 'browser',
    background_color: COLORS.paper,
    theme_color: accent?.[TEXT_TONE] ?? COLORS.ink,
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}

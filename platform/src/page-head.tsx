import { useState } from 'react'
import { useSiteConfig } from './context.ts'
import { useLocation } from './router.ts'
import { SHARE_PATH, SHARE_SIZE } from './site-config.ts'
import { useHydrated } from './use-hydrated.ts'

export type PageHeadProps = {
  title?: string
  description?: string
  keywords?: string
  canonicalPath?: string
  /** Absolute or site-relative, 1200 x 630; defaults to the site's own share picture. */
  image?: string | undefined
  imageAlt?: string | undefined
  noindex?: boolean | undefined
  /** schema.org objects, sent as JSON-LD with the document; Trusted Types let React create no script for a later page. */
  structuredData?: readonly object[]
}

const DEFAULT_DESCRIPTION =
  'Editorial jewelry photographs and cinematic product videos, made from the pictures you already have.'

const escapeJson = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')

export function PageHead(props: PageHeadProps) {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  const isLater = useHydrated()
  const [structuredData = []] = useState(isLater ? undefined : props.structuredData)
  const title = props.title ?? `AI Jewelry Photography & Video Studio | ${config.siteName}`
  const description = props.description ?? DEFAULT_DESCRIPTION
  const url = config.siteUrl + (props.canonicalPath ?? pathname)
  const image = new URL(props.image ?? SHARE_PATH, `${config.siteUrl}/`).href
  const imageAlt = props.image === undefined ? config.siteName : props.imageAlt
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.keywords && <meta name="keywords" content={props.keywords} />}
      {props.noindex && <meta name="robots" content="noindex, nofollow" />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      {imageAlt ? <meta property="og:image:alt" content={imageAlt} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {imageAlt ? <meta name="twitter:image:alt" content={imageAlt} /> : null}
      {structuredData.map((data) => {
        const json = escapeJson(data)
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      })}
    </>
  )
}

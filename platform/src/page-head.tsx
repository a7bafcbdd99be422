import { useSiteConfig } from './context.ts'
import { useLocation } from './router.ts'
import { SHARE_CARD, SHARE_SIZE } from './share-card.ts'

export type PageHeadProps = {
  /** Full title; without one the page has the site's default. */
  title?: string
  description?: string
  keywords?: string
  /** Path of the canonical page; default: the current path. */
  canonicalPath?: string
  /** Absolute or site-relative address of the share picture (1200 x 630); default: the site's own, with the brand. */
  image?: string
  imageAlt?: string
  /** Keeps search engines out of the page. */
  noindex?: boolean
  /** schema.org objects, put into the head as JSON-LD. */
  structuredData?: readonly object[]
}

const DEFAULT_DESCRIPTION =
  'On-model jewelry photographs and cinematic product videos, made from the pictures you already have.'

const escapeJson = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')

/** Title, description, canonical link, share tags and structured data of a page; React hoists them into the head. */
export function PageHead(props: PageHeadProps) {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  const title = props.title ?? `AI Jewelry Photography & Video Studio | ${config.siteName}`
  const description = props.description ?? DEFAULT_DESCRIPTION
  const url = config.siteUrl + (props.canonicalPath ?? pathname)
  const image = new URL(props.image ?? SHARE_CARD.path, `${config.siteUrl}/`).href
  const imageAlt = props.image === undefined ? `${config.siteName}: ${SHARE_CARD.alt}` : props.imageAlt
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.keywords ? <meta name="keywords" content={props.keywords} /> : null}
      {props.noindex ? <meta name="robots" content="noindex, nofollow" /> : null}
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
      {props.structuredData?.map((data) => {
        const json = escapeJson(data)
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      })}
    </>
  )
}

import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteConfigContext } from './context.ts'
import { PageHead, type PageHeadProps } from './page-head.tsx'
import { SAMPLE_SITE_CONFIG } from './site-config.ts'
import { StaticRouter } from './static-router.ts'

const config = { ...SAMPLE_SITE_CONFIG, siteName: 'Halo Studio', siteUrl: 'https://halo.example' }

const tree = (props: PageHeadProps, path = '/gallery') => (
  <SiteConfigContext value={config}>
    <StaticRouter location={path}>
      <PageHead {...props} />
    </StaticRouter>
  </SiteConfigContext>
)

function head(props: PageHeadProps, path?: string) {
  render(tree(props, path))
  const tags = [...document.head.querySelectorAll('meta')].map((tag) => [
    tag.getAttribute('name') ?? tag.getAttribute('property'),
    tag.content,
  ])
  return {
    meta: Object.fromEntries(tags),
    title: document.title,
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
  }
}

it('[head-title] [head-description] [head-keywords] [head-canonical] [head-share] [head-noindex] puts everything a page says about itself into the head', () => {
  const { title, meta, canonical } = head({
    title: 'Gallery',
    description: 'Our work.',
    keywords: 'rings, film',
    image: '/ring.jpg',
    imageAlt: 'A ring',
    noindex: true,
    canonicalPath: '/portfolio',
  })
  expect(title).toBe('Gallery')
  expect(canonical).toBe('https://halo.example/portfolio')
  expect(meta).toEqual({
    description: 'Our work.',
    keywords: 'rings, film',
    robots: 'noindex, nofollow',
    'og:type': 'website',
    'og:site_name': 'Halo Studio',
    'og:title': 'Gallery',
    'og:description': 'Our work.',
    'og:url': 'https://halo.example/portfolio',
    'og:image': 'https://halo.example/ring.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A ring',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Gallery',
    'twitter:description': 'Our work.',
    'twitter:image': 'https://halo.example/ring.jpg',
    'twitter:image:alt': 'A ring',
  })
})

it('[head-default-title] [head-default-canonical] has defaults: the brand in the title, the current path, the brand’s picture, open to search engines', () => {
  const { title, meta, canonical } = head({}, '/qa')
  expect(title).toMatch(/^AI Jewelry Photography .* \| Halo Studio$/)
  expect(canonical).toBe('https://halo.example/qa')
  expect(meta).toMatchObject({ 'og:url': 'https://halo.example/qa', 'twitter:card': 'summary_large_image' })
  expect(meta['og:image']).toBe('https://halo.example/share.jpg')
  expect(meta['og:image:alt']).toBe('Halo Studio')
  expect(meta.description).not.toBe('')
  for (const name of ['robots', 'keywords']) expect(meta).not.toHaveProperty(name)
})

it('keeps an absolute picture address', () => {
  expect(head({ image: 'https://pictures.example/a.jpg' }).meta['og:image']).toBe(
    'https://pictures.example/a.jpg',
  )
})

it('escapes markup in structured data, which only a document carries', () => {
  const data = [{ '@type': 'Organization', name: '</script><script>alert(1)</script>' }]
  const [, json = ''] =
    /<script[^>]*>([^<]*)<\/script>/.exec(renderToString(tree({ structuredData: data }))) ?? []
  expect([JSON.parse(json)]).toEqual(data)
  head({ structuredData: data })
  expect(document.querySelector('script')).toBeNull()
})

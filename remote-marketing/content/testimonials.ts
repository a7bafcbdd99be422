import type { Headline, Photo } from './types.ts'

export type Testimonial = {
  id: string
  name: string
  designation: string
  company: string
  image: Photo
  rating: number
  text: string
  /** true moves it to the front. */
  featured: boolean
  /** true marks a text that no client has said; the page says so. Remove it with the sample. */
  sample?: boolean
}

export const TESTIMONIALS_HEADING = {
  eyebrow: 'Clients',
  headline: { lead: 'What clients', em: 'say.' } satisfies Headline,
  figures: [
    { value: '25+', label: 'happy clients' },
    { value: '1000+', label: 'images generated' },
    { value: '5/5', label: 'average rating' },
  ],
  sampleNote: 'Sample quote',
  label: 'Testimonials',
} as const

/** Samples, named by role: replace them with signed quotes before going live. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'pilot-jewelry',
    name: 'Jewelry brand, pilot client',
    designation: 'Owner',
    company: 'Fine jewelry, online',
    image: {
      id: 'misc/avatar-gem-01',
      alt: 'Large faceted blush gem circled by a gold ring',
      width: 600,
      height: 600,
    },
    rating: 5,
    text: 'We sent phone photos of three rings on a Monday. The pictures went straight onto our product pages, and the stones are our stones.',
    featured: true,
    sample: true,
  },
  {
    id: 'pilot-atelier',
    name: 'Goldsmith, pilot client',
    designation: 'Designer',
    company: 'Made-to-order atelier',
    image: {
      id: 'misc/avatar-lens-01',
      alt: 'Sculpture of glass lenses in gold rims',
      width: 600,
      height: 600,
    },
    rating: 5,
    text: 'I design in CAD and cast to order. Now a ring has its portrait before it has its metal.',
    featured: false,
    sample: true,
  },
]

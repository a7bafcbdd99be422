import type { Transformation } from '@lustre/shared-ui'
import { RESPONSIVE_FORM, THUMBNAIL_FORM, WEBP_FORM } from './picture-forms.ts'

export const DEMO_PAGE = {
  headTitle: 'Image optimization demo',
  title: 'Image optimization demo',
  intro:
    'One picture, requested in each of the ways this site requests pictures. The address decides what is delivered. The last line of each card is what your browser downloaded.',
  address: 'Address',
  copy: 'Copy address',
  copySrcset: 'Copy srcset',
  srcset: {
    title: 'Responsive source set',
    note: 'Six widths of the same picture. The browser picks the smallest one that looks sharp on this screen.',
    chosen: (width: string) => `Your browser picked the ${width} candidate`,
    copy: (width: number) => `Copy the ${width} px address`,
    choosing: 'Waiting for the browser to pick one',
  },
  transferred: {
    waiting: 'Not loaded yet',
    fetched: (kilobytes: string) => `${kilobytes} KB transferred`,
    cached: (kilobytes: string) => `${kilobytes} KB, from the browser’s cache`,
    hidden: 'Loaded. The image host does not report the size',
    missing: 'The picture did not load. Check the image host, then reload the page',
  },
} as const

export const SAMPLE_PICTURE = {
  publicId: 'jewelry/earrings-emerald-drop-yellow-gold-green-pear-01',
  alt: 'Emerald drop earrings beside a green pear',
  width: 1600,
  height: 2000,
} as const

export type Variant = {
  title: string
  note: string
  transformation: Transformation
  /** Layout size in CSS pixels. */
  width: number
  height: number
}

export const VARIANTS = [
  {
    title: 'Automatic quality, format and density',
    note: 'The original size. The provider picks the quality, file format and pixel density.',
    transformation: {},
    width: 1600,
    height: 2000,
  },
  {
    title: 'Thumbnail, 200 by 200',
    note: 'Cropped around a face, where there is one.',
    transformation: THUMBNAIL_FORM,
    width: 200,
    height: 200,
  },
  {
    title: 'Responsive, 800 px wide',
    note: 'Scaled to a width. The height follows.',
    transformation: RESPONSIVE_FORM,
    width: 800,
    height: 1000,
  },
  {
    title: 'WebP, 600 px wide, quality 80',
    note: 'A fixed format and quality, whatever the browser supports.',
    transformation: WEBP_FORM,
    width: 600,
    height: 750,
  },
] as const satisfies readonly Variant[]

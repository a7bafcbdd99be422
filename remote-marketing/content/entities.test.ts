import { expect, it } from 'vitest'
import { CAROUSEL_PICTURES } from './carousel-pictures.ts'
import { COMPARISON_CARDS } from './comparison.ts'
import { FAQ } from './faq.ts'
import { FURNITURE_PACKAGES } from './furniture.ts'
import { FURNITURE_SETS } from './furniture-sets.ts'
import { HERO_STACK } from './hero.ts'
import { TERMS } from './legal/terms.ts'
import { PRICING_A, PRICING_B } from './packages.ts'
import { STACK_PHOTOS } from './photo-stack-prints.ts'
import { STEPS } from './steps.ts'
import { TEAM } from './team.ts'
import { TESTIMONIALS } from './testimonials.ts'
import { WHY_CARDS } from './why.ts'

const packages = [...PRICING_A, ...PRICING_B]
const skills = TEAM.flatMap((member) => member.skills)

type Row = [title: string, list: readonly object[], count: number, fields: string]

/** Each entity of the specification, with its number and its fields. */
const ENTITIES: Row[] = [
  [
    '[comparison-card] title, subtitle, media, status, description, lists, conclusion and the flag of a third party',
    COMPARISON_CARDS,
    3,
    'title subtitle mediaType status description issues features conclusion showThirdPartyLogo',
  ],
  [
    '[step-card] number, icon, title, description, details',
    STEPS,
    3,
    'number icon title description details',
  ],
  ['[hero-images] the pictures of the hero stack', HERO_STACK, 8, 'id alt'],
  [
    '[package] name, price, description, features, button and popular flag',
    packages,
    6,
    'name price description features ctaLabel popular',
  ],
  [
    '[furniture-package] the same, with its link',
    FURNITURE_PACKAGES,
    2,
    'name price description features ctaLabel popular link',
  ],
  ['[faq-fields] question and answer', FAQ, 4, 'question answer'],
  ['[team-member] id, name, role, image, skills, social links', TEAM, 2, 'id name role image skills social'],
  ['[team-skills] a skill has a name and a color', skills, 6, 'name color'],
  [
    '[testimonial] id, name, designation, company, image, rating, text, featured flag',
    TESTIMONIALS,
    2,
    'id name designation company image rating text featured',
  ],
  [
    '[stack-photo] id, order, offsets, layer, direction, picture',
    STACK_PHOTOS,
    5,
    'id order x y zIndex direction src',
  ],
  [
    '[why-card] icon, title, subtitle, description, highlight, gradient',
    WHY_CARDS,
    3,
    'icon title subtitle description highlight gradient',
  ],
  ['[furniture-set] id, photos sent, results', FURNITURE_SETS, 2, 'id inputImages aiResults'],
  [
    '[furniture-result] a result has its type and title',
    FURNITURE_SETS.flatMap((set) => set.aiResults),
    7,
    'type title',
  ],
  [
    '[terms-section] a section of the terms has a title, an icon and its content',
    TERMS.sections,
    TERMS.sections.length,
    'title icon content',
  ],
  [
    '[terms-section] its content has subtitles and texts',
    TERMS.sections.flatMap((section) => section.content),
    TERMS.sections.flatMap((section) => section.content).length,
    'subtitle text',
  ],
]

it.each(ENTITIES)('%s', (_, list, count, fields) => {
  expect(list).toHaveLength(count)
  for (const item of list) expect(Object.keys(item)).toEqual(expect.arrayContaining(fields.split(' ')))
})

it('[package-names] the packages are First Look, Launch and The Collection', () => {
  for (const pricing of [PRICING_A, PRICING_B])
    expect(pricing.map(({ name }) => name)).toEqual(['First Look', 'Launch', 'The Collection'])
})

it('[teaser-data] the 3D teaser has a fixed list of eight pictures', () => {
  expect(new Set(CAROUSEL_PICTURES).size).toBe(8)
})

it('[step-numbers] [testimonial-rating] [stack-directions] fields have the values from the specification', () => {
  expect(STEPS.map(({ number }) => number)).toEqual(['1', '2', '3'])
  expect(TESTIMONIALS.map(({ rating }) => rating)).toEqual([5, 5])
  for (const { direction } of STACK_PHOTOS) expect(['left', 'right']).toContain(direction)
})

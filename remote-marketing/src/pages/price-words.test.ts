import { beforeAll, expect, it } from 'vitest'
import { missingAt, placesOf, type WordsRow } from '#testing/page-words.ts'
import FurniturePage from './furniture-page.tsx'
import LandingPage from './landing-page.tsx'
import QaPage from './qa-page.tsx'

let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  places = await placesOf({ '/': LandingPage, '/qa': QaPage, '/furniture': FurniturePage })
})

const PRICES: WordsRow[] = [
  ['[price-a-first] First Look is $99', '/ First Look', 'First Look', '$99'],
  ['[price-a-first-articles] First Look: up to 3 articles', '/ First Look', 'Up to 3 jewelry articles'],
  ['[price-a-first-photoshoots] First Look: 5 photoshoots', '/ First Look', '5 AI editorial photoshoots'],
  ['[price-a-first-video] First Look: 1 video', '/ First Look', '1 cinematic video'],
  ['[price-a-first-days] First Look: 7 days', '/ First Look', '7 days delivery'],
  ['[price-a-first-revision] First Look: 1 revision', '/ First Look', '1 revision'],
  ['[price-a-launch] Launch is $499', '/ Launch', 'Launch', '$499'],
  ['[price-a-popular] Launch is marked Best Value', '/ Launch', 'Best Value'],
  ['[price-a-launch-photoshoots] Launch: up to 25 photoshoots', '/ Launch', 'Up to 25 photoshoots'],
  ['[price-a-launch-videos] Launch: up to 10 videos', '/ Launch', 'Up to 10 videos'],
  ['[price-a-launch-revision] Launch: unlimited revision', '/ Launch', 'Unlimited revision'],
  [
    '[price-a-collection-revision] The Collection: unlimited revision',
    '/ The Collection',
    'Unlimited revision',
  ],
  ['[price-a-collection] The Collection is $799', '/ The Collection', 'The Collection', '$799'],
  [
    '[price-a-collection-photoshoots] The Collection: up to 60 photoshoots in 4K',
    '/ The Collection',
    'Up to 60 photoshoots, upscaled to 4K',
  ],
  [
    '[price-a-collection-videos] The Collection: up to 20 videos of 30 s at 1080p',
    '/ The Collection',
    'Up to 20 videos of 30 s at 1080p each',
  ],
  [
    '[price-b-first] on /qa First Look is $99 with 3 photoshoots',
    '/qa First Look',
    'First Look',
    '$99',
    '3 AI editorial photoshoots',
  ],
  ['[price-b-launch] on /qa Launch is $799', '/qa Launch', 'Launch', '$799'],
  ['[price-b-collection] on /qa The Collection is $1199', '/qa The Collection', 'The Collection', '$1,199'],
]

const FURNITURE: WordsRow[] = [
  ['[furniture-hero] the hero of the furniture page', '/furniture', 'Furniture AI Photography & Videography'],
  ['[furniture-rotation] 360° Product Rotation', '/furniture', '360° Product Rotation'],
  ['[furniture-lighting] Cinematic Lighting Effects', '/furniture', 'Cinematic Lighting Effects'],
  ['[furniture-camera] Professional Camera Movements', '/furniture', 'Professional Camera Movements'],
  ['[furniture-quality] 4K Quality Output', '/furniture', '4K Quality Output'],
  ['[furniture-sample] the sample video is labeled 0:30', '/furniture', '0:30'],
  [
    '[furniture-bigger] the panel for larger orders',
    '/furniture',
    'Need Something Bigger?',
    'Contact Us for Custom Pricing',
  ],
  ['[furniture-guarantee] the guarantee badge', '/furniture', '100% Satisfaction Guarantee'],
  ['[furniture-fees] no hidden fees', '/furniture', /No hidden fees, no\s+surprises/],
  ['[price-f-first] First Look is $99', '/furniture First Look', 'First Look', '$99'],
  ['[price-f-first-items] First Look: up to 3 items', '/furniture First Look', 'Up to 3 furniture items'],
  [
    '[price-f-first-photoshoots] First Look: up to 3 photoshoots',
    '/furniture First Look',
    'Up to 3 AI furniture photoshoots',
  ],
  ['[price-f-first-video] First Look: 1 video', '/furniture First Look', '1 cinematic video'],
  ['[price-f-first-days] First Look: 7 days', '/furniture First Look', '7 days delivery'],
  ['[price-f-first-revision] First Look: no revision', '/furniture First Look', 'No revision request'],
  ['[price-f-first-cta] First Look: Get Started', '/furniture First Look', /Get Started/],
  [
    '[price-f-collection] The Collection is $499, Best Value',
    '/furniture The Collection',
    'The Collection',
    '$499',
    'Best Value',
  ],
  [
    '[price-f-collection-items] The Collection: up to 20 items',
    '/furniture The Collection',
    'Up to 20 items',
  ],
  [
    '[price-f-collection-photoshoots] The Collection: up to 40 photoshoots',
    '/furniture The Collection',
    'Up to 40 AI photoshoots',
  ],
  [
    '[price-f-collection-videos] The Collection: up to 10 videos',
    '/furniture The Collection',
    'Up to 10 AI cinematic videos',
  ],
  ['[price-f-collection-days] The Collection: 14 days', '/furniture The Collection', '14 days delivery'],
  [
    '[price-f-collection-revisions] The Collection: unlimited revisions',
    '/furniture The Collection',
    'Unlimited revisions',
  ],
  [
    '[price-f-collection-channel] The Collection: a chat channel',
    '/furniture The Collection',
    'Dedicated chat channel',
  ],
  [
    '[price-f-collection-cta] The Collection: Start Your Collection',
    '/furniture The Collection',
    /Start Your Collection/,
  ],
]

it.each([...PRICES, ...FURNITURE])('%s', (_, place, ...words) => {
  expect(missingAt(places, place, words)).toEqual([])
})

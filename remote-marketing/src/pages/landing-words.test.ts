import { beforeAll, expect, it } from 'vitest'
import { missingAt, placesOf, type WordsRow } from '#testing/page-words.ts'
import FurniturePage from './furniture-page.tsx'
import LandingPage from './landing-page.tsx'
import QaPage from './qa-page.tsx'

let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  places = await placesOf({ '/': LandingPage, '/qa': QaPage, '/furniture': FurniturePage })
})

const OFFER: WordsRow[] = [
  ['[offer-jewelry] the landing page is about jewelry', '/', 'AI jewelry photography & video'],
  [
    '[offer-furniture] /furniture is for furniture brands and stores, in beta',
    '/furniture',
    'For furniture brands and stores · Beta',
  ],
  [
    '[offer-input] customers send the photos or CAD renders that they have',
    '/',
    /Send the photos or CAD renders you already have/,
  ],
  [
    '[offer-output] the studio returns editorial photographs and videos',
    '/',
    /We return editorial photographs and cinematic videos/,
  ],
  [
    '[furniture-service] the furniture page says that it is a service, not an app',
    '/furniture',
    /This is a service, not an app/,
  ],
  ['[claim-cost] about 90% lower cost than a shoot', '/', 'About 90% lower cost'],
  ['[claim-accuracy] 95% accuracy', '/', /95% accuracy/],
  ['[claim-4k] 4K quality', '/', '4K', /quality, with full commercial rights/],
  ['[claim-unlimited] unlimited models, poses and scenes', '/', 'Unlimited models, poses and scenes'],
  ['[claim-rights] full commercial rights', '/', 'Full commercial rights'],
  ['[claim-guarantee] 100% satisfaction guarantee', '/', '100% satisfaction guarantee'],
  ['[claim-delivery] delivery in 14-30 days', '/', 'Delivery in 14-30 days'],
  ['[claim-clients] 25+ happy clients', '/qa', '25+', 'happy clients'],
  ['[claim-images] 1000+ images generated', '/qa', '1000+', 'images generated'],
  ['[claim-rating] 5/5 average rating', '/qa', '5/5', 'average rating'],
  [
    '[claim-training] trained on 10,714 furniture photos',
    '/furniture',
    '10,714',
    /furniture photos our system was trained on/,
  ],
  ['[contrast-cost] a shoot needs costly models and photographers', '/', 'Costly models and photographers'],
  ['[contrast-rental] a shoot is studio rental hassle', '/', 'Studio rental hassle'],
  ['[contrast-slow] a shoot has a slow turnaround', '/', 'Slow turnaround'],
  ['[contrast-freedom] a shoot limits creative freedom', '/', 'Limited creative freedom'],
  [
    '[contrast-advantage] the advantages stand beside it',
    '/',
    'A traditional shoot',
    /^With \S/m,
    'Nothing to ship',
  ],
  [
    '[step-package] first choose a package, a trial or a Collection',
    '/',
    'Choose a package',
    /Start with a trial, or order a Collection/,
  ],
  ['[step-upload] then upload existing photos', '/', 'Upload your jewelry photos'],
  [
    '[step-channel] by a project channel of a team chat app, or by a messaging app',
    '/',
    /a dedicated project channel on a team chat app or a messaging app/,
  ],
  ['[step-receive] then receive photos and videos', '/', 'Receive photos and videos'],
]

const LANDING: WordsRow[] = [
  ['[hero-headline] the hero has a headline', '/', 'Your jewelry at its best,'],
  ['[compare-poor] the generic output is judged unusable', '/ Generic AI', 'Generic AI', 'Poor', 'Unusable.'],
  [
    '[compare-winner] the product’s output is marked as winner',
    '/',
    'Winner',
    'Ready for your product page.',
  ],
  ['[teaser-link] the 3D teaser leads on by View All Gallery', '/', 'View All Gallery'],
  ['[why-render] Render to Real', '/', 'Render to Real'],
  ['[why-style] Let it be Any Style', '/', 'Let it be Any Style'],
  ['[why-video] Concept to Video', '/', 'Concept to Video'],
  ['[assessment-cta] the call to action of the self-assessment', '/', 'Start Your AI Journey'],
  ['[assessment-start] nothing is answered at first', '/', '0 of 3 answered'],
  ['[reveal-stats] the result holds what is saved', '/', 'roughly what you save', 'to try it'],
  ['[reveal-contact] the result holds a contact button', '/', 'Message the Studio'],
  ['[reveal-gallery] the result holds a gallery button', '/', 'See the Gallery'],
  [
    '[reveal-badges] the result holds the guarantee',
    '/',
    '100% satisfaction guarantee',
    '95% accuracy standard',
  ],
]

it.each([...OFFER, ...LANDING])('%s', (_, place, ...words) => {
  expect(missingAt(places, place, words)).toEqual([])
})

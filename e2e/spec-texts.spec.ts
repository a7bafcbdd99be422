import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './testing/fixtures.ts'

/** The words that the specification fixes, as a browser without script gets them. */

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Looks for whole pieces of text, each between two tags. */
async function expectTexts(request: APIRequestContext, path: string, texts: readonly string[]) {
  const pieces = new Set((await textOf(request, path)).split('\n').map((piece) => piece.trim()))
  expect(
    texts.filter((text) => !pieces.has(text)),
    `missing on ${path}`,
  ).toEqual([])
}

/** Looks for words within longer texts. */
async function expectWords(request: APIRequestContext, path: string, words: readonly RegExp[]) {
  const text = (await textOf(request, path)).replace(/\s+/g, ' ')
  for (const word of words) expect(text, `${path} lacks ${word}`).toMatch(word)
}

test('[header-nav] header and footer have the words of the specification on a page of every section', async ({
  request,
}) => {
  for (const path of ['/', '/gallery', '/run', '/custom', '/surgai', '/test'])
    await expectTexts(request, path, [
      'Features',
      'How It Works',
      'Gallery',
      'Pricing',
      'Start Your AI Photoshoot',
      'Get Started',
      'Cancellation & Refunds',
      'Terms of Services',
      'About Us',
      'Stay Updated',
      'Subscribe Now',
    ])
})

test('[claims] the landing page makes the claims of the offer and contrasts it with a shoot', async ({
  request,
}) => {
  await expectWords(request, '/', [
    /90%/,
    /95% accuracy/,
    /4K/,
    /full commercial rights/i,
    /100% satisfaction guarantee/,
    /14-30 days/,
    /Unlimited models, poses and scenes/,
    /Costly models and photographers/,
    /Studio rental hassle/,
    /Slow turnaround/,
    /Limited creative freedom/,
  ])
})

test('[steps] the landing page tells how it works in three steps', async ({ request }) => {
  await expectTexts(request, '/', [
    'Choose a package',
    'Upload your jewelry photos',
    'Receive photos and videos',
    'You get a dedicated project channel on a team chat app or a messaging app. Drop your photos there.',
  ])
})

test('[why-team] the landing page has the sections why choose, team, gallery and self-assessment', async ({
  request,
}) => {
  await expectTexts(request, '/', [
    'Render to Real',
    'Let it be Any Style',
    'Concept to Video',
    'View All Gallery',
    'Custom Payment',
    'Start Your AI Journey',
    '0 of 3 answered',
  ])
})

test('[team] the team has two members with name, role, skills and three profiles', async ({ request }) => {
  await expectTexts(request, '/', [
    'Mara Lind',
    'Founder and retoucher',
    'Gemstones',
    'Retouching',
    'Client care',
    'Theo Castell',
    'Creative director',
    'Lighting',
    'Styling',
    'Motion',
    'Instagram',
    'LinkedIn',
    'Twitter',
  ])
  const html = await (await request.get('/')).text()
  for (const name of ['Mara Lind', 'Theo Castell'])
    for (const network of ['Instagram', 'LinkedIn', 'Twitter'])
      expect(html).toContain(`aria-label="${network} of ${name}"`)
})

test('[head-home] title and description of the home page offer a try for $99', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(/AI Jewelry Photography .*Try Us for \$99/)
  expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/Try .*\$99/)
})

test('[pricing-delivery] every package states its delivery time', async ({ request }) => {
  const timesOn = async (path: string) =>
    (await textOf(request, path)).match(/^\s*[\d-]+ days delivery\s*$/gm)?.map((line) => line.trim())
  const jewelry = ['7 days delivery', '14-30 days delivery', '14-30 days delivery']
  expect(await timesOn('/')).toEqual(jewelry)
  expect(await timesOn('/qa')).toEqual(jewelry)
  expect(await timesOn('/furniture')).toEqual(['7 days delivery', '14 days delivery'])
})

test('[claims-clients] /qa states clients, images and rating beside its testimonials', async ({
  request,
}) => {
  await expectTexts(request, '/qa', [
    '25+',
    'happy clients',
    '1000+',
    'images generated',
    '5/5',
    'average rating',
  ])
})

test('[pricing-a] the packages of pricing A list what they hold', async ({ request }) => {
  await expectTexts(request, '/', [
    'Up to 3 jewelry articles',
    '5 AI editorial photoshoots',
    '1 cinematic video',
    '7 days delivery',
    '1 revision',
    'Up to 25 photoshoots',
    'Up to 10 videos',
    'Unlimited revision',
    'Up to 60 photoshoots, upscaled to 4K',
    'Up to 20 videos of 30 s at 1080p each',
  ])
})

test('[pricing-furniture] [furniture-texts] the furniture page lists its service and what its packages hold', async ({
  request,
}) => {
  await expectTexts(request, '/furniture', [
    'Furniture AI Photography & Videography',
    'This is a service, not an app: people make your pictures and answer your messages.',
    '360° Product Rotation',
    'Cinematic Lighting Effects',
    'Professional Camera Movements',
    '4K Quality Output',
    '0:30',
    'Generated using our Furniture AI',
    'AI Modern Kitchen',
    'AI Kitchen Design',
    'Up to 3 furniture items',
    'Up to 3 AI furniture photoshoots',
    '1 cinematic video',
    '7 days delivery',
    'No revision request',
    'Get Started',
    'Up to 20 items',
    'Up to 40 AI photoshoots',
    'Up to 10 AI cinematic videos',
    '14 days delivery',
    'Unlimited revisions',
    'Dedicated chat channel',
    'Start Your Collection',
    'Need Something Bigger?',
    'Contact Us for Custom Pricing',
    '100% Satisfaction Guarantee',
  ])
  await expectWords(request, '/furniture', [/No hidden fees, no surprises/, /10,714/])
})

test('[policy-boxes] the policy pages carry their titles, their date and their boxes', async ({
  request,
}) => {
  await expectWords(request, '/privacy', [
    /Privacy Policy/,
    // January 2025 where nothing was released since that declares something else
    /Last updated: \w+ \d{4}/,
    /The name you enter on the Jewelry Run page, the numbers of the pictures you picked and the time/,
    /removes its location and all other metadata/,
    /never written to its disk or to its log/,
    /order-run/,
    /Back to Home/,
  ])
  await expectWords(request, '/refunds', [/Cancellation & Refunds/, /January 2025/])
  await expectWords(request, '/tos', [
    /Last updated: January 2025/,
    /Changes to Terms/,
    /Agreement and Acceptance/,
    /Contact Legal Team/,
    /Back to Home/,
  ])
})

test('[run-texts] [admin-login] the tools carry the words of the specification', async ({ request }) => {
  await expectTexts(request, '/run', [
    'Jewelry Run',
    'Choose 10-25 jewelry model images out of these 100 that suits your brand, then hit submit.',
    '0/25 images selected',
    'Select 10-25 images to continue',
  ])
  await expectTexts(request, '/admin', ['Admin Access', 'Enter passcode to continue', 'Access Admin Panel'])
  await expectTexts(request, '/custom', ['Complete Your Payment', 'Custom Package', 'Amount', 'Pay Now'])
  await expectTexts(request, '/surgai', ['JPG, PNG or WEBP (max 10MB)', 'For professional medical use only.'])
  await expectTexts(request, '/test', ['Test Video Grid'])
})

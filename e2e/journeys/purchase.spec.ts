import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { FIRST_LOOK, LAUNCH } from '../../remote-marketing/content/prices.ts'
import { STATEMENTS } from '../../remote-marketing/content/self-assessment.ts'
import { E2E, TRUST_ENV } from '../settings.ts'
import { until, type Visitor } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { open, test, untilHydrated } from './testing/fixtures.ts'

let site: HostProcess
test.beforeAll(async () => {
  site = await startHost({
    ...TRUST_ENV,
    SITE_DIR: E2E.production.siteDir,
    DATA_DIR: test.info().outputPath('data'),
  })
})
test.afterAll(() => site.stop())

const button = (name: string) => ({ role: 'button', name })
const heading = (name: string) => ({ role: 'heading', name })

async function payAndReturn(visitor: Visitor, price: number): Promise<void> {
  await visitor.sees({ text: 'Nothing is taken here, and nothing is charged.' })
  await visitor.press(button(`Pay $${price}`))
  await visitor.sees(heading('Order placed'))
  await returnToSite(visitor)
}

async function returnToSite(visitor: Visitor): Promise<void> {
  await visitor.press({ css: 'main a[href="/"]' })
  await until('the site is shown', () =>
    visitor.read<boolean>(`document.querySelector('main[data-remote=marketing] h1') !== null`),
  )
  await untilHydrated(visitor)
}

for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop })) {
  test(`a visitor buys a package from the landing page through the checkout (${where})`, async ({
    visit,
  }) => {
    const visitor = await visit(size, { baseURL: site.url })
    await open(visitor, '/')
    await visitor.follow({ css: `a[href^="/site/checkout?product=${FIRST_LOOK.name.replace(' ', '+')}"]` })
    await payAndReturn(visitor, FIRST_LOOK.price)
  })

  test(`a visitor answers the assessment, asks in the chat, and orders there (${where})`, async ({
    visit,
  }) => {
    const visitor = await visit(size, { baseURL: site.url })
    await open(visitor, '/qa')
    for (const at of STATEMENTS.keys())
      await visitor.press({
        css: `[aria-labelledby=assessment-title] fieldset:nth-of-type(${at + 1}) label`,
      })
    await visitor.follow({ css: 'a[href="/site/chat"]' })
    await visitor.sees({ text: 'Nothing that you choose is sent to anyone.' })
    await visitor.press(button('How do I send my photos?'))
    await visitor.sees({ text: 'a project channel of your own' })
    await returnToSite(visitor)

    await open(visitor, '/qa')
    await visitor.follow({ css: `a[href^="/site/chat?product=${LAUNCH.name}"]` })
    await visitor.press(button('I would like to order it.'))
    await visitor.press(button('Open the payment link'))
    await payAndReturn(visitor, LAUNCH.priceOnQa)
  })
}

import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test } from './testing/fixtures.ts'
import { paymentLink } from './testing/staff-api.ts'

for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  test(`a customer opens a signed link and sees the amount and where to pay (${where})`, async ({
    visit,
    baseURL,
  }) => {
    const link = 'https://buy.example.com/b/28o5kN0aB2'
    const path = await paymentLink(baseURL ?? '', { name: 'Zoë Lovelace', amount: '1250.50', link })
    const customer = await visit(size)
    await open(customer, path)
    await customer.sees({ text: 'For: Zoë Lovelace' })
    await customer.sees({ text: '$1,250.50' })
    await customer.sees({ text: 'buy.example.com' })
    await customer.sees({ role: 'link', name: 'Pay Now' })
    expect(
      await customer.read(
        `[...document.querySelectorAll('#page a')].find((each) => each.textContent === 'Pay Now').href`,
      ),
    ).toBe(link)
  })

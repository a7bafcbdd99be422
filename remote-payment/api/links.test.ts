import { describe, expect, it } from 'vitest'
import { errorReply, linkReply, SITE, startApi, TEST_ENV, tokenOf } from '#testing/api.ts'
import { signTerms } from './link-token.ts'
import { DAY_MS } from './staff.ts'

const ORDER = { name: 'Ada Lovelace', amount: '1250.50', link: 'https://pay.example.com/abc' }

async function makeLink(api: Awaited<ReturnType<typeof startApi>>, order: object = ORDER) {
  return api.call('POST', '/links', { body: order, cookie: await api.logIn() })
}

const errorOf = async (response: Response) => errorReply.parse(await response.json()).error.code

describe('a customer link', () => {
  it('opens anywhere with the values that staff entered', async () => {
    const api = await startApi()
    const made = await makeLink(api)
    expect(made.status).toBe(201)
    const { url, host, expiresAt } = linkReply.parse(await made.json())
    expect(url).toMatch(`${SITE}/custom-payment?p=`)
    expect(host).toBe('pay.example.com')
    expect(Date.parse(expiresAt)).toBe(api.clock.now + 30 * DAY_MS)

    const opened = await api.call('GET', `/links/${tokenOf(url)}`, { origin: null, address: '198.51.100.1' })
    expect(opened.status).toBe(200)
    expect(await opened.json()).toEqual({
      ...ORDER,
      currency: 'USD',
      host,
      expiresAt,
      reference: '',
      items: [],
    })
    expect(opened.headers.get('Cache-Control')).toBe('no-store')
  })

  it('[log-links] is reported when it is created, without customer data', async () => {
    const api = await startApi()
    await makeLink(api)
    expect((await makeLink(api, { ...ORDER, amount: 'x' })).status).toBe(400)
    const by = { outcome: 'ok', address: '203.0.113.7' }
    expect(api.reported).toEqual([
      { kind: 'login', ...by },
      { kind: 'link-made', ...by },
      { kind: 'login', ...by },
    ])
  })

  it('[lines-carried] carries the reference and items that staff entered, to the cent', async () => {
    const api = await startApi()
    const items = [
      { text: '5 editorial photographs', amount: 1000.4 },
      { text: ' Cinematic   video ', amount: '250.10' },
    ]
    const made = await makeLink(api, { ...ORDER, reference: ' INV-014 ', items })
    expect(made.status).toBe(201)
    const { url } = linkReply.parse(await made.json())
    expect(await (await api.call('GET', `/links/${tokenOf(url)}`)).json()).toMatchObject({
      ...ORDER,
      reference: 'INV-014',
      items: [
        { text: '5 editorial photographs', amount: '1000.40' },
        { text: 'Cinematic video', amount: '250.10' },
      ],
    })
  })

  it('expires when staff chose, to the second', async () => {
    const api = await startApi()
    const made = await makeLink(api, { ...ORDER, expiresInDays: 1 })
    const { url } = linkReply.parse(await made.json())
    const open = () => api.call('GET', `/links/${tokenOf(url)}`)
    api.clock.now += DAY_MS - 1
    expect((await open()).status).toBe(200)
    api.clock.now += 1
    const late = await open()
    expect([late.status, await errorOf(late)]).toEqual([410, 'link_expired'])
  })

  it('says whether it was changed or comes from another site, and shows no amount', async () => {
    const api = await startApi()
    const { url } = linkReply.parse(await (await makeLink(api)).json())
    const foreign = signTerms(
      {
        name: 'Ada',
        amountCents: 100,
        currency: 'USD',
        link: ORDER.link,
        expiresAt: api.clock.now + DAY_MS,
        reference: '',
        items: [],
      },
      'the secret of another studio, 32+ characters',
    )
    for (const [token, code] of [
      [`${tokenOf(url).slice(0, -1)}-`, 'link_changed'],
      [tokenOf(url).slice(0, 60), 'link_changed'],
      ['%00%2e%2e', 'link_changed'],
      [foreign, 'link_foreign'],
    ] as const) {
      const response = await api.call('GET', `/links/${token}`)
      const text = await response.text()
      expect([response.status, text.includes(code), text.includes('amount')]).toEqual([410, true, false])
    }
  })

  it('survives a change of the secret while the previous one is set', async () => {
    const { url } = linkReply.parse(await (await makeLink(await startApi())).json())
    const fresh = { PAYMENT_LINK_SECRET: 'the next secret, also long enough to pass' }
    const rotated = await startApi({ ...fresh, PAYMENT_LINK_SECRET_PREVIOUS: TEST_ENV.PAYMENT_LINK_SECRET })
    expect((await rotated.call('GET', `/links/${tokenOf(url)}`)).status).toBe(200)
    const later = await (await startApi(fresh)).call('GET', `/links/${tokenOf(url)}`)
    expect([later.status, await errorOf(later)]).toEqual([410, 'link_foreign'])
  })

  it('does not open once the operator no longer allows its host', async () => {
    const { url } = linkReply.parse(await (await makeLink(await startApi())).json())
    const strict = await startApi({ PAYMENT_LINK_HOSTS: 'checkout.example.org' })
    const response = await strict.call('GET', `/links/${tokenOf(url)}`)
    expect([response.status, await errorOf(response)]).toEqual([410, 'link_refused'])
  })

  it('starts with the address that staff use when no site address is set', async () => {
    const { url } = linkReply.parse(await (await makeLink(await startApi({}, null))).json())
    expect(url).toMatch(`${SITE}/custom-payment?p=`)
  })
})

describe('the links API', () => {
  it.each([
    ['name', ['', '   ', 'x'.repeat(300), 'a\u0000b', 7, null]],
    ['amount', ['', '0', 0, -5, '12.345', '1,50', 12.345, '1e9', 1e9, 1e21, 'NaN', null, [5], 1_000_000]],
    [
      'link',
      [
        '',
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        'https:/\\evil',
        'https://trusted@evil.example',
        'https://192.0.2.1/',
        'https://a.example/\u0007',
        'http://pay.example.com',
        5,
      ],
    ],
    ['reference', ['x'.repeat(61), 'a\u202eb', 7, null]],
    [
      'items',
      [
        null,
        'a',
        [7],
        [{ text: 'Photographs', amount: '1250.49' }],
        [{ text: 'Photographs', amount: '1250.51' }],
        [{ text: '  ', amount: '1250.50' }],
        [{ text: 'x'.repeat(81), amount: '1250.50' }],
        [{ text: 'a\u0000b', amount: '1250.50' }],
        [{ amount: '1250.50' }],
        [
          { text: 'Photographs', amount: '1251.50' },
          { text: 'Rebate', amount: '-1.00' },
        ],
        [
          { text: 'Photographs', amount: '1250.50' },
          { text: 'Nothing', amount: '0' },
        ],
        Array.from({ length: 11 }, () => ({ text: 'One', amount: '113.6818' })),
        Array.from({ length: 11 }, (_, at) => ({ text: 'One', amount: at === 0 ? '250.50' : '100' })),
      ],
    ],
    ['expiresInDays', [0, -1, 366, 1.5, '30', null]],
  ])('refuses a bad %s', async (field, values) => {
    const api = await startApi()
    const cookie = await api.logIn()
    for (const value of values) {
      const response = await api.call('POST', '/links', { body: { ...ORDER, [field]: value }, cookie })
      expect([response.status, await errorOf(response)], `${field} ${JSON.stringify(value)}`).toEqual([
        400,
        'invalid_input',
      ])
    }
  })

  it('accepts amounts as text and as numbers, and keeps every cent', async () => {
    const api = await startApi()
    for (const [amount, read] of [
      [0.01, '0.01'],
      ['0.1', '0.10'],
      [4.35, '4.35'],
      [1.15, '1.15'],
      ['999999.99', '999999.99'],
      [999_999.99, '999999.99'],
    ] as const) {
      const { url } = linkReply.parse(await (await makeLink(api, { ...ORDER, amount })).json())
      const opened = await api.call('GET', `/links/${tokenOf(url)}`)
      expect(await opened.json()).toMatchObject({ amount: read })
    }
  })

  it('follows the operator’s rules and publishes them', async () => {
    const api = await startApi({ PAYMENT_LINK_HOSTS: '*.example.com', PAYMENT_ALLOW_IP_HOSTS: 'true' })
    expect(await (await api.call('GET', '/link-rules')).json()).toEqual({
      hosts: ['*.example.com'],
      allowIpHosts: true,
    })
    expect((await makeLink(api)).status).toBe(201)
    expect((await makeLink(api, { ...ORDER, link: 'https://pay.example.org/' })).status).toBe(400)
  })
})

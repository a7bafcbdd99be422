import { describe, expect, it } from 'vitest'
import { askForData, dataPath, statusWith } from './page-data.ts'

const at = (address: string) => new URL(address, 'https://studio.example')

describe('dataPath', () => {
  it('fills in query parameters and path segments', () => {
    expect(dataPath('/links/:p', '/pay', at('/pay?p=1.a-b_c'))).toBe('/links/1.a-b_c')
    expect(dataPath('/orders/:id/:page', '/order/:id', at('/order/7?page=2'))).toBe('/orders/7/2')
    expect(dataPath('/orders/:id', '/order/:id', at('/order/7?id=8'))).toBe('/orders/7')
    expect(dataPath('/news', '/news', at('/news'))).toBe('/news')
  })

  it('is null when the address lacks a part', () => {
    for (const address of ['/pay', '/pay?p=', '/pay?q=1'])
      expect(dataPath('/links/:p', '/pay', at(address))).toBeNull()
  })

  it('keeps any value in one segment', () => {
    expect(dataPath('/links/:p', '/pay', at('/pay?p=a/../../x%3Fy%23z'))).toBe(
      '/links/a%2F..%2F..%2Fx%3Fy%23z',
    )
    expect(dataPath('/links/:p', '/pay', at('/pay?p=%252e%252e'))).toBe('/links/%252e%252e')
    for (const dots of ['.', '..', '%2e%2e'])
      expect(dataPath('/links/:p', '/pay', at(`/pay?p=${dots}`))).toBeNull()
  })
})

describe('askForData', () => {
  const url = at('/api/payment/links/x')

  it('returns status and JSON, and sends no cookie', async () => {
    const data = await askForData(async (request) => {
      expect(request.headers.get('cookie')).toBeNull()
      return Response.json({ asked: new URL(request.url).pathname }, { status: 410 })
    }, url)
    expect(data).toEqual({ status: 410, body: { asked: '/api/payment/links/x' } })
    expect(statusWith(data)).toBe(410)
  })

  it.each([
    ['that is down', async () => Response.json({ secret: 1 }, { status: 503 }), 503],
    ['that does not answer with JSON', async () => new Response('<html>'), 502],
    ['that throws', () => Promise.reject(new Error('gone')), 502],
    ['that never answers', () => new Promise<Response>(() => {}), 504],
  ])('returns no data from an API %s, and the page is still rendered', async (_name, ask, status) => {
    const data = await askForData(ask, url, 20)
    expect(data).toEqual({ status, body: null })
    expect(statusWith(data)).toBe(200)
  })
})

import { BrowserRouter } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import DeliveryDemoPage from './delivery-demo-page.tsx'
import MediaCheckPage from './media-check-page.tsx'
import VideosPage from './videos-page.tsx'

/** jsdom loads nothing, so the test provides the browser's timing report. */
class Timing implements PerformanceResourceTiming {
  static report: ((entries: Timing[]) => void) | null = null
  constructor(
    readonly name: string,
    readonly transferSize: number,
    readonly encodedBodySize: number,
  ) {}
  readonly entryType = 'resource'
  readonly connectEnd = 0
  readonly connectStart = 0
  readonly decodedBodySize = 0
  readonly domainLookupEnd = 0
  readonly domainLookupStart = 0
  readonly duration = 0
  readonly fetchStart = 0
  readonly initiatorType = 'img'
  readonly nextHopProtocol = ''
  readonly redirectEnd = 0
  readonly redirectStart = 0
  readonly requestStart = 0
  readonly responseEnd = 0
  readonly responseStart = 0
  readonly responseStatus = 200
  readonly secureConnectionStart = 0
  readonly serverTiming = []
  readonly startTime = 0
  readonly workerStart = 0
  toJSON() {
    return this.name
  }
}

function installTimings() {
  vi.stubGlobal('PerformanceResourceTiming', Timing)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntriesByType(): Timing[] }) => void) {
        Timing.report = (entries) => callback({ getEntriesByType: () => entries })
      }
      observe() {}
      disconnect() {
        Timing.report = null
      }
    },
  )
}

const inBrowser = (Page: ComponentType) => (
  <BrowserRouter>
    <main>
      <Page />
    </main>
  </BrowserRouter>
)
const onHost = (Page: ComponentType) =>
  renderToString(
    <StaticRouter location="/">
      <main>
        <Page />
      </main>
    </StaticRouter>,
  )

describe('delivery demo', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('[demo-basic] [demo-thumbnail] [demo-responsive] [demo-webp] [demo-srcset] shows every variant’s address and how much it transferred', async () => {
    installTimings()
    const { container } = render(inBrowser(DeliveryDemoPage))
    const addresses = [...container.querySelectorAll('code')].map((code) => code.textContent)
    expect(addresses).toHaveLength(10)
    expect(addresses[0]).toContain('/image/upload/dpr_auto,f_auto,q_auto/')
    expect(addresses[1]).toContain('c_thumb,dpr_auto,f_auto,g_face,h_200,q_auto,w_200')
    expect(addresses[2]).toContain('c_scale,dpr_auto,f_auto,q_auto,w_800')
    expect(addresses[3]).toContain('c_scale,dpr_auto,f_webp,q_80,w_600')
    expect(addresses.slice(4).map((address) => /w_(\d+)/.exec(address ?? '')?.[1])).toEqual([
      '320',
      '640',
      '768',
      '1024',
      '1280',
      '1920',
    ])

    const article = within(screen.getByRole('heading', { name: /Thumbnail/ }).closest('article')!)
    expect(article.getByText('Not loaded yet')).toBeTruthy()
    const picture = article.getByRole<HTMLImageElement>('img')
    Object.defineProperty(picture, 'currentSrc', { value: picture.src })
    fireEvent.load(picture)
    act(() => Timing.report?.([new Timing(picture.src, 5420, 5120)]))
    expect(article.getByText('5.3 KB transferred')).toBeTruthy()
    await expectAccessible(container)
  })

  it('reports a picture that did not load, even though its request is over', () => {
    installTimings()
    render(inBrowser(DeliveryDemoPage))
    const article = within(screen.getByRole('heading', { name: /Thumbnail/ }).closest('article')!)
    const picture = article.getByRole<HTMLImageElement>('img')
    Object.defineProperty(picture, 'currentSrc', { value: picture.src })
    fireEvent.error(picture)
    act(() => Timing.report?.([new Timing(picture.src, 0, 0)]))
    expect(article.getByText(/^The picture did not load/)).toBeTruthy()
  })
})

describe('video grid', () => {
  it('[grid-three] [grid-plays] [grid-muted] [grid-loops] plays three clips automatically, muted, inline and in a loop, as soon as the HTML arrives', () => {
    const html = onHost(VideosPage)
    const videos = html.match(/<video [^>]*>/g) ?? []
    expect(videos).toHaveLength(3)
    for (const video of videos)
      for (const attribute of ['autoPlay', 'muted', 'loop', 'playsInline']) expect(video).toContain(attribute)
  })

  it('reports a clip that cannot be loaded', () => {
    const { container } = render(inBrowser(VideosPage))
    fireEvent.error(container.querySelector('video')!)
    expect(screen.getByText('Video unavailable')).toBeTruthy()
  })
})

describe.each([
  ['demo', DeliveryDemoPage],
  ['check', MediaCheckPage],
] satisfies [string, ComponentType][])('%s page from the host', (_, Page) => {
  afterEach(() => vi.unstubAllGlobals())

  it('hydrates unchanged', async () => {
    installTimings()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const container = document.createElement('div')
    container.innerHTML = onHost(Page)
    document.body.append(container)
    const problems: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...parts) => problems.push(parts))
    render(inBrowser(Page), {
      container,
      hydrate: true,
      onRecoverableError: (error) => problems.push(error),
    })
    expect(problems).toEqual([])
    vi.restoreAllMocks()
    container.remove()
  })
})

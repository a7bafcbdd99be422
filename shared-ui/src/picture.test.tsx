import { SAMPLE_SITE_CONFIG, SiteConfigContext } from '@lustre/platform'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Picture } from './picture.tsx'
import { SIZE_HINTS } from './picture-sizes.ts'
import { PrivatePictures } from './private-pictures.tsx'

const RUN_CROP = { width: 400, height: 533 }
const RUN_WIDTHS = [300, 400, 600, 800]

afterEach(() => document.head.replaceChildren())

const config = { ...SAMPLE_SITE_CONFIG, media: { baseUrl: 'https://media.example/lustre', hostName: 'x' } }
const ring = { publicId: 'run/ring', alt: 'A ring', width: 1200, height: 1600 }

describe('Picture', () => {
  it('[hint-small] [hint-768] [hint-1024] [hint-large] takes its address from the site config and reserves its space', () => {
    render(
      <SiteConfigContext value={config}>
        <Picture {...ring} />
      </SiteConfigContext>,
    )
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A ring' })
    expect(picture.srcset).toContain(
      'https://media.example/lustre/image/upload/c_scale,dpr_auto,f_auto,q_auto,w_320/v1/run/ring 320w',
    )
    expect(picture.getAttribute('width')).toBe('1200')
    expect(picture.getAttribute('height')).toBe('1600')
    expect(picture.getAttribute('sizes')).toBe(SIZE_HINTS)
    expect(SIZE_HINTS).toBe(
      '(max-width: 640px) 320px, (max-width: 768px) 640px, (max-width: 1024px) 768px, 1280px',
    )
  })

  it('loads lazily unless it is above the fold', () => {
    render(<Picture {...ring} />)
    const picture = screen.getByRole('img')
    expect(picture.getAttribute('loading')).toBe('lazy')
    expect(picture.getAttribute('decoding')).toBe('async')
    expect(document.head.querySelector('link[rel=preload]')).toBeNull()
  })

  it('preloads the candidates that it shows when it has priority', () => {
    render(<Picture {...ring} priority sizes="50vw" />)
    const picture = screen.getByRole<HTMLImageElement>('img')
    expect(picture.getAttribute('loading')).toBe('eager')
    expect(picture.getAttribute('fetchpriority')).toBe('high')
    const preload = document.head.querySelector('link[rel=preload][as=image]')
    expect(preload?.getAttribute('imagesrcset')).toBe(picture.srcset)
    expect(preload?.getAttribute('imagesizes')).toBe('50vw')
    expect(preload?.getAttribute('fetchpriority')).toBe('high')
  })

  it('crops at the provider, in every address', () => {
    render(<Picture {...ring} {...RUN_CROP} crop widths={RUN_WIDTHS} />)
    const picture = screen.getByRole<HTMLImageElement>('img')
    expect(picture.srcset).toContain('c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400/v1/run/ring 400w')
    expect(picture.src).toMatch(/c_fill,.*h_533,.*w_400\//)
  })

  it('keeps its space and its name when it fails, and retries with another picture', () => {
    const { rerender } = render(<Picture {...ring} className="col-span-2" />)
    fireEvent.error(screen.getByRole('img'))
    const substitute = screen.getByRole('img', { name: 'A ring' })
    expect(substitute.tagName).not.toBe('IMG')
    expect(substitute.textContent).toBe('Picture unavailable')
    expect(substitute.style.aspectRatio).toBe('1200 / 1600')
    expect(substitute.classList.contains('col-span-2')).toBe(true)
    rerender(<Picture {...ring} publicId="run/other" alt="Another ring" />)
    expect(screen.getByRole('img', { name: 'Another ring' }).tagName).toBe('IMG')
  })

  it('detects a picture that failed before scripts ran', () => {
    const failed = { complete: true, naturalWidth: 0, currentSrc: 'https://media.example/x' }
    const before = Object.keys(failed).map(
      (name) => [name, Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name)] as const,
    )
    for (const [name, value] of Object.entries(failed)) {
      Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value })
    }
    try {
      render(<Picture {...ring} />)
      expect(screen.getByText('Picture unavailable')).toBeTruthy()
    } finally {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(HTMLImageElement.prototype, name, descriptor)
      }
    }
  })
})

describe('a private picture', () => {
  const ACCESS = { forms: [], keys: { 'run/ring': 'key=1' } }
  const shown = (access: typeof ACCESS, onRenew: () => void, pictures = [ring]) => (
    <PrivatePictures access={access} onRenew={onRenew}>
      {pictures.map((picture) => (
        <Picture key={picture.alt} {...picture} />
      ))}
    </PrivatePictures>
  )

  it('makes its page renew access once when it is refused, and loads with the new access', () => {
    const onRenew = vi.fn()
    const two = [ring, { ...ring, alt: 'The same' }]
    const { rerender } = render(shown(ACCESS, onRenew, two))
    for (const picture of screen.getAllByRole('img')) fireEvent.error(picture)
    expect(onRenew).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('img', { name: 'A ring' }).tagName).toBe('SPAN')
    rerender(shown({ forms: [], keys: { 'run/ring': 'key=2' } }, onRenew, two))
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'A ring' }).src).toContain('key=2')
  })

  it('does not renew access when a public one is missing', () => {
    const onRenew = vi.fn()
    render(shown(ACCESS, onRenew, [{ ...ring, publicId: 'run/other' }]))
    fireEvent.error(screen.getByRole('img'))
    expect(onRenew).not.toHaveBeenCalled()
  })
})

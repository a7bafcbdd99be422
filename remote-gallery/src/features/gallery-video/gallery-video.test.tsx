import '@lustre/platform/testing/media-element'
import { observedWith, showShare } from '@lustre/platform/testing/intersections'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GalleryItem } from '#content/gallery-item.ts'
import { MAIN_GALLERY } from '#content/main-gallery.ts'
import { TILE_FORMS } from '../common/tile-picture.ts'
import { GalleryVideo } from './gallery-video.tsx'

// The logger binds the console's functions when it is created, so they are replaced before the imports.
const log = vi.hoisted(() => {
  const lines: string[] = []
  console.warn = (message: unknown) => lines.push(`warn ${String(message)}`)
  console.error = (message: unknown) => lines.push(`error ${String(message)}`)
  return lines
})

const clip: GalleryItem = MAIN_GALLERY.items.find((item) => item.type === 'video' && !('webm' in item))!
const twoFormats: GalleryItem = MAIN_GALLERY.items.find((item) => 'webm' in item)!

const resize = (width: number) =>
  act(() => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  })

function show(item: GalleryItem = clip, moving = true) {
  const { container } = render(
    <GalleryVideo item={item} form={TILE_FORMS.small} moving={moving} priority={false} />,
  )
  const video = container.querySelector('video')!
  return { container, video, inView: (share: number) => act(() => showShare(video, share)) }
}

describe('gallery video', () => {
  beforeEach(() => {
    log.length = 0
    resize(1280)
  })
  afterEach(() => vi.restoreAllMocks())

  it('[video-muted] [video-inline] [video-loops] [video-preload] is muted and inline, loops, and preloads only its metadata', () => {
    const { video } = show()
    expect(video.muted).toBe(true)
    expect(video.playsInline).toBe(true)
    expect(video.loop).toBe(true)
    expect(video.preload).toBe('metadata')
  })

  it('[video-plays] [video-margin] [video-pauses] plays from 30% in view with a margin of 100 px, and pauses when it leaves', () => {
    const { video, inView } = show()
    expect(observedWith(video)).toEqual([{ threshold: 0.3, rootMargin: '100px' }])
    expect(video.paused).toBe(true)
    inView(0.29)
    expect(video.paused).toBe(true)
    inView(0.3)
    expect(video.paused).toBe(false)
    inView(0.1)
    expect(video.paused).toBe(true)
  })

  it('[video-autoplay] [video-loops] does not loop or play without the autoplay flag', () => {
    const { video, inView } = show({ ...clip, autoplay: false })
    inView(1)
    expect(video.loop).toBe(false)
    expect(video.paused).toBe(true)
  })

  it('stays paused while the visitor wants no motion', () => {
    const { video, inView } = show(clip, false)
    inView(1)
    expect(video.paused).toBe(true)
  })

  it('[video-preload-mobile] [video-mobile-loads] preloads nothing on mobile, and loads when it comes into view', () => {
    resize(768)
    const { video, inView } = show({ ...clip, autoplay: false })
    const load = vi.spyOn(video, 'load')
    expect(video.preload).toBe('none')
    inView(0.2)
    expect(load).not.toHaveBeenCalled()
    inView(0.5)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('[mobile-resize] changes its preloading when the window crosses the mobile width', () => {
    const { video } = show()
    resize(600)
    expect(video.preload).toBe('none')
    resize(769)
    expect(video.preload).toBe('metadata')
  })

  it('[video-start] starts at 0.1 s once it has the metadata', () => {
    const { video } = show()
    fireEvent.loadedMetadata(video)
    expect(video.currentTime).toBe(0.1)
  })

  it("[video-unavailable] [video-failure-logged] is replaced by 'Video unavailable' on grey when it cannot be loaded, and logs the failure", () => {
    const { container, video } = show()
    fireEvent.error(video.querySelector('source')!)
    expect(screen.getByText('Video unavailable').className).toContain('bg-grey')
    expect(container.querySelector('video')).toBeNull()
    expect(log).toEqual(['error [gallery] a video could not be loaded'])
  })

  it('tries its second format before it gives up', () => {
    const { container, video } = show(twoFormats)
    const [webm, mp4] = video.querySelectorAll('source')
    fireEvent.error(webm!)
    expect(container.querySelector('video')).not.toBeNull()
    fireEvent.error(mp4!)
    expect(screen.getByText('Video unavailable')).toBeTruthy()
  })

  it('[video-autoplay-refused] only logs that the browser refused to play', async () => {
    const { container, video, inView } = show()
    vi.spyOn(video, 'play').mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'))
    inView(1)
    await act(async () => {})
    expect(log).toEqual(['warn [gallery] a video was not allowed to play'])
    expect(container.querySelector('video')).not.toBeNull()
    expect(screen.queryByText('Video unavailable')).toBeNull()
  })
})

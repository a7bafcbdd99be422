import { describe, expect, it } from 'vitest'
import { ALTERNATE_GALLERY } from './alternate-gallery.ts'
import { ALTERNATE_TEXTS, MAIN_TEXTS } from './gallery-texts.ts'
import { MAIN_GALLERY } from './main-gallery.ts'

describe('gallery texts', () => {
  it('[galleryx-heading] distinguish the two galleries by title, heading, description and introduction', () => {
    expect(MAIN_TEXTS.title).toBe('Curated Gallery Collection')
    expect(ALTERNATE_TEXTS.title).toBe('Curated Gallery Collection: Highlights')
    for (const key of ['title', 'headTitle', 'description', 'keywords', 'intro'] as const)
      expect(ALTERNATE_TEXTS[key], key).not.toBe(MAIN_TEXTS[key])
  })
})

describe('gallery lists', () => {
  const photos = MAIN_GALLERY.items.filter((item) => item.category === 'photos')
  const videos = MAIN_GALLERY.items.filter((item) => item.category === 'videos')

  it('[gallery-photo-ids] [gallery-video-ids] number photos 1 to 176 and videos 1001 to 1039', () => {
    expect(photos.map((item) => item.id)).toEqual(Array.from({ length: 176 }, (_, i) => i + 1))
    expect(videos.map((item) => item.id)).toEqual(Array.from({ length: 39 }, (_, i) => i + 1001))
  })

  it('declare their actual totals', () => {
    for (const list of [MAIN_GALLERY, ALTERNATE_GALLERY]) {
      const held = list.items.map((item) => item.category)
      expect(held.filter((category) => category === 'photos')).toHaveLength(list.photos)
      expect(held.filter((category) => category === 'videos')).toHaveLength(list.videos)
    }
  })

  it('[gallery-item] [gallery-item-autoplay] describe every picture and play every video', () => {
    for (const item of MAIN_GALLERY.items) {
      expect(item.alt.length, item.src).toBeGreaterThan(15)
      expect(Object.keys(item)).toEqual(expect.arrayContaining(['id', 'category', 'type', 'src', 'alt']))
    }
    expect(new Set(MAIN_GALLERY.items.map((item) => item.src)).size).toBe(215)
    expect(videos.every((item) => item.type === 'video' && item.autoplay)).toBe(true)
    expect(photos.every((item) => item.type === 'image')).toBe(true)
  })
})

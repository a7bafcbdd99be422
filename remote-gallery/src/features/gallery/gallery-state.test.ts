import { describe, expect, it } from 'vitest'
import { ALTERNATE_GALLERY } from '#content/alternate-gallery.ts'
import { MAIN_GALLERY } from '#content/main-gallery.ts'
import { ALTERNATE_KIND, type Filter, MAIN_KIND } from './gallery-kinds.ts'
import { filterCount, filtersOf, galleryReducer, initialState, itemsOf } from './gallery-state.ts'

const main = galleryReducer(MAIN_KIND)
const start = initialState(MAIN_GALLERY, MAIN_KIND)
const show = (state: typeof start) => itemsOf(state, MAIN_GALLERY.items)
const presetId = MAIN_GALLERY.items.find((item) => item.selected)!.id
const otherId = MAIN_GALLERY.items.find((item) => !item.selected)!.id

it('[gallery-own] a list without videos or a selection opens on all, and offers no filter for them', () => {
  const photos = MAIN_GALLERY.items.filter((item) => !item.selected).slice(0, 3)
  const list = { photos: 3, videos: 0, items: photos, more: null }
  expect(initialState(list, MAIN_KIND).filter).toBe('all')
  expect(filtersOf(MAIN_KIND, list)).toEqual(['selected', 'all'])
  expect(filtersOf(MAIN_KIND, MAIN_GALLERY)).toEqual(['selected', 'all', 'photos', 'videos'])
})

describe('main gallery', () => {
  it('[gallery-default] [gallery-preset] opens on 47 selected photos', () => {
    expect(start.filter).toBe('selected')
    expect(show(start)).toHaveLength(47)
    expect(show(start).every((item) => item.category === 'photos')).toBe(true)
  })

  it.each([
    ['[gallery-filter-all] shows all 215', 'all', 215],
    ['[gallery-filter-photos] shows the 176 photos', 'photos', 176],
    ['[gallery-filter-videos] shows the 39 videos', 'videos', 39],
    ['[gallery-filter-selected] shows the 47 selected', 'selected', 47],
  ] satisfies [string, Filter, number][])('%s', (_, filter, count) => {
    const state = main(start, { type: 'filter', to: filter })
    expect(show(state)).toHaveLength(count)
    expect(filterCount(filter, MAIN_GALLERY, state.selected)).toBe(count)
  })

  it('[gallery-toggle] [gallery-toggle-id] adds and removes an id', () => {
    const all = main(start, { type: 'filter', to: 'all' })
    const added = main(all, { type: 'toggle', id: otherId })
    expect(added.selected.has(otherId)).toBe(true)
    expect(filterCount('selected', MAIN_GALLERY, added.selected)).toBe(48)
    expect(main(added, { type: 'toggle', id: otherId }).selected.has(otherId)).toBe(false)
  })

  it('keeps a deselected item in its place until the filter changes', () => {
    const before = show(start)
    const tapped = main(start, { type: 'toggle', id: presetId })
    expect(show(tapped)).toEqual(before)
    expect(tapped.selected.has(presetId)).toBe(false)
    expect(filterCount('selected', MAIN_GALLERY, tapped.selected)).toBe(46)
    // Pressing the active filter again keeps it active.
    expect(show(main(tapped, { type: 'filter', to: null }))).toEqual(before)

    const back = main(main(tapped, { type: 'filter', to: 'photos' }), { type: 'filter', to: 'selected' })
    expect(show(back)).toEqual(before.filter((item) => item.id !== presetId))
  })

  it('keeps an item that was deselected and selected again', () => {
    const twice = main(main(start, { type: 'toggle', id: presetId }), { type: 'toggle', id: presetId })
    const back = main(main(twice, { type: 'filter', to: 'all' }), { type: 'filter', to: 'selected' })
    expect(show(back)).toEqual(show(start))
  })

  it('removes an item from the selection at once when it is deselected in another view', () => {
    const all = main(start, { type: 'filter', to: 'all' })
    const back = main(main(all, { type: 'toggle', id: presetId }), { type: 'filter', to: 'selected' })
    expect(show(back)).toHaveLength(46)
  })
})

describe('alternate gallery', () => {
  const alternate = galleryReducer(ALTERNATE_KIND)
  const first = initialState(ALTERNATE_GALLERY, ALTERNATE_KIND)

  it('[galleryx-default] [galleryx-fallback] [galleryx-no-selection] opens on all, falls back to all, and selects nothing', () => {
    expect(first.filter).toBe('all')
    const photos = alternate(first, { type: 'filter', to: 'photos' })
    expect(alternate(photos, { type: 'filter', to: null }).filter).toBe('all')
    expect(alternate(first, { type: 'toggle', id: 1 })).toBe(first)
    expect(first.selected.size).toBe(0)
  })

  it('[galleryx-smaller] is a smaller subset of the main gallery', () => {
    const ids = new Map(MAIN_GALLERY.items.map((item) => [item.id, item.src]))
    expect(ALTERNATE_GALLERY.items.length).toBeLessThan(MAIN_GALLERY.items.length)
    for (const item of ALTERNATE_GALLERY.items) expect(ids.get(item.id)).toBe(item.src)
  })
})

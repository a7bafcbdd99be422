import { describe, expect, it } from 'vitest'
import { fileOf, gridReferences, mediaReferences } from './media-references.ts'

const A = '/media/lustre/image/upload/c_fill,w_320/v1/rings/a.jpg'
const B = '/media/lustre/image/upload/c_fill,w_640/v1/rings/a.jpg'

describe('mediaReferences', () => {
  it.each([
    ['an attribute', `<img src="${A}">`, [A]],
    ['the candidates of a srcset', `<img srcset="${A} 320w, ${B} 640w">`, [A, B]],
    ['candidates without descriptors', `<img srcset="${A}, ${B}">`, [A, B]],
    ['an absolute address', `<meta content="https://studio.example${A}">`, [A]],
    ['structured data', `<script type="application/ld+json">{"image":"${A}"}</script>`, [A]],
    [
      'escaped text',
      `<img src="/media/x/image/upload/v1/a&amp;b.jpg">`,
      ['/media/x/image/upload/v1/a&b.jpg'],
    ],
    ['a text with the library’s base alone', `{"baseUrl":"/media/lustre"}`, []],
    ['an address at another provider', '<img src="https://pictures.example/x/image/upload/a.jpg">', []],
  ])('finds exactly the library’s files in %s', (_, html, found) => {
    expect(mediaReferences([html])).toEqual(found)
  })

  it('names each file once', () => {
    expect(mediaReferences([`<img src="${A}">`, `<img src="${A}"><img src="${B}">`])).toEqual([A, B])
  })
})

describe('gridReferences', () => {
  const tile = (transformation: string, name: string, kind = 'image') =>
    `/media/lustre/${kind}/upload/${transformation}/v1/${name}`
  const tiles = ['ring-0', 'ring-1'].map((name) => tile('w_320', name))

  it('are all pictures on a page in the sizes of its grid', () => {
    const html = [...tiles, tile('w_1280', 'later'), tile('w_320', 'film', 'video')].map(
      (src) => `<img src="${src}">`,
    )
    const found = gridReferences(html)
    expect(found).toHaveLength(3)
    expect(found).toContain(tile('w_320', 'later'))
  })

  it('include a film’s poster, with the poster’s extension', () => {
    const posters = ['film-0.jpg', 'film-1.jpg'].map((name) => tile('w_320', name, 'video'))
    expect(gridReferences([...posters, tile('q_auto', 'later.mp4', 'video')])).toEqual([
      tile('w_320', 'later.jpg', 'video'),
      ...posters,
    ])
  })

  it('are empty for a page without a grid', () => {
    expect(gridReferences(tiles.slice(1))).toEqual([])
  })
})

describe('fileOf', () => {
  it('is the name that a static server looks up', () => {
    expect(fileOf('/out', A)).toBe(`/out${A}`)
    expect(fileOf('/out', '/media/a%20b.jpg?x=1')).toBe('/out/media/a b.jpg')
  })

  it('stays in the folder', () => {
    expect(fileOf('/out', '/..%2f..%2fetc/passwd')).toBeNull()
  })
})

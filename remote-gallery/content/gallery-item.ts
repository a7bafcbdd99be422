/** One picture or clip of a gallery. */
export type GalleryItem = {
  /** Photos count from 1; videos from 1001 (or from a higher round number in a library with more photos). */
  id: number
  category: 'photos' | 'videos'
  type: 'image' | 'video'
  /** Public id in the media library, without extension. */
  src: string
  alt: string
  /** Size of the original in pixels; for a video, of its frame. */
  width: number
  height: number
  /** true: in the selection that the page opens with. */
  selected?: boolean
  /** Videos: plays by itself while enough of it is in view. */
  autoplay?: boolean
  /** Videos: the library holds a WebM variant as well. */
  webm?: boolean
  /** Videos: false when the library has no still picture of it. */
  poster?: boolean
}

type Row = [id: number, src: string, alt: string, width: number, height: number]

/** A photo, as a row of a list. */
export const photo = (
  ...[id, src, alt, width, height, more]: [...Row, more?: Pick<GalleryItem, 'selected'>]
): GalleryItem => ({ id, category: 'photos', type: 'image', src, alt, width, height, ...more })

/** A clip that plays by itself, as a row of a list. */
export const video = (
  ...[id, src, alt, width, height, more]: [...Row, more?: Pick<GalleryItem, 'webm' | 'poster'>]
): GalleryItem => ({
  id,
  category: 'videos',
  type: 'video',
  src,
  alt,
  width,
  height,
  autoplay: true,
  ...more,
})

/** The items of one gallery page, with the totals that its filters show before everything is loaded. */
export type GalleryList = {
  photos: number
  videos: number
  /** The items that come with the page, the selected ones among them. */
  items: readonly GalleryItem[]
  /** Loads the rest of a long list; null when `items` is all of it. */
  more: (() => Promise<readonly GalleryItem[]>) | null
}

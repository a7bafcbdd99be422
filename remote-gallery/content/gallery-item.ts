export type GalleryItem = {
  /** Photos count from 1, videos from 1001 (or from a higher round number in a library with more photos). */
  id: number
  category: 'photos' | 'videos'
  type: 'image' | 'video'
  src: string
  alt: string
  /** Size of the original in pixels; for a video, of its frame. */
  width: number
  height: number
  selected?: boolean
  /** Preferred as a large tile. */
  lead?: boolean
  /** Plays automatically while enough of the video is in view. */
  autoplay?: boolean
  webm?: boolean
  /** false when the library has no still picture of the video. */
  poster?: boolean
}

type Row = [id: number, src: string, alt: string, width: number, height: number]

export const photo = (
  ...[id, src, alt, width, height, more]: [...Row, more?: Pick<GalleryItem, 'selected' | 'lead'>]
): GalleryItem => ({ id, category: 'photos', type: 'image', src, alt, width, height, ...more })

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

export type GalleryList = {
  /** How many of the items are photos, and videos. */
  photos: number
  videos: number
  items: readonly GalleryItem[]
}

/** Size of the library's gallery pictures, in pixels, for pictures of unknown size. */
export const USUAL_SIZE = { width: 960, height: 1200 } as const

type Shown = { publicId: string; alt: string; width: number | null; height: number | null }

export const pictureProps = ({ publicId, alt, width, height }: Shown) => ({
  publicId,
  alt,
  width: width ?? USUAL_SIZE.width,
  height: height ?? USUAL_SIZE.height,
})

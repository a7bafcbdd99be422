import { COLUMN_WIDTH, siteSizes } from '@lustre/shared-ui'
import { LARGE_TILE_WIDTHS, TILE_RATIO, TILE_WIDTHS } from '#content/picture-forms.ts'

/** Width of a tile's `src`, for browsers without `srcset`. */
const TILE_WIDTH = 640

export type TileForm = {
  width: number
  height: number
  widths: typeof TILE_WIDTHS | typeof LARGE_TILE_WIDTHS
  sizes: string
}

const form = (widths: TileForm['widths'], sizes: readonly string[]): TileForm => ({
  width: TILE_WIDTH,
  height: TILE_WIDTH / TILE_RATIO,
  widths,
  sizes: sizes.join(', '),
})

/** Columns, 8 px apart: 4 from 1024 px, 3 from 768 px, otherwise 2. A large tile takes two. */
export const TILE_FORMS: Record<'small' | 'large', TileForm> = {
  small: form(TILE_WIDTHS, [
    siteSizes((site) => `calc(${site} / 4 - 18px)`),
    '(min-width: 1024px) calc(25vw - 18px)',
    '(min-width: 768px) calc((100vw - 64px) / 3)',
    'calc(50vw - 20px)',
  ]),
  large: form(LARGE_TILE_WIDTHS, [
    siteSizes((site) => `calc(${site} / 2 - 28px)`),
    '(min-width: 1024px) calc(50vw - 28px)',
    '(min-width: 768px) calc((200vw - 104px) / 3)',
    COLUMN_WIDTH,
  ]),
}

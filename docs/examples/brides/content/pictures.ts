/** Width by height, and widths in pixels. */
export const FORM = { ratio: 4 / 5, widths: [480, 960] }
export const RING = { publicId: 'jewelry/ring-twist-white-gold-cream-podium-01', alt: 'A white gold ring' }

/** What to do again, worst first. */
export const PHOTO_PROBLEMS = {
  dark: 'It is too dark to see the metal. Go to a window, and turn the lamp off.',
  bright:
    'The light has burned out parts of the piece. Step out of the sun, or tap on the metal before you shoot.',
  cluttered: 'The background is as busy as the piece. Lay it on plain paper or a plain table.',
  covered:
    'Something smooth lies beside the piece, such as a hand, a tag or a box. Take it out of the picture.',
  lost: 'Nothing stands out from the background. Use one of another color, and fill a third of the picture.',
  small: 'The piece has too few pixels. Come closer until it fills a third of the picture, without zoom.',
  soft: 'The piece is out of focus. Tap on the stone, hold still, and shoot again.',
} as const

export type Problem = keyof typeof PHOTO_PROBLEMS

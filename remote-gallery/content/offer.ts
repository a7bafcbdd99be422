/** The end of both galleries. It links to the landing page, the only place with the figures. */
export const OFFER = {
  headline: { lead: 'A fixed price, and a', em: 'refund', tail: 'if we miss.' },
  text: 'Send the photos you have of your own pieces and see them like this.',
  button: 'See the Prices',
  message: (count: number) => `Send us your selection (${count})`,
  picture: {
    id: 'jewelry/earrings-thick-hoop-yellow-gold-perfume-bottle-01',
    alt: 'Bold gold hoops beside a rose glass perfume bottle',
    width: 1600,
    height: 2000,
  },
} as const

/** The first message to the studio, with what a visitor has selected in the gallery. */
export const SELECTION_MAIL = {
  subject: 'Pictures that I like',
  body: (numbers: string, example: string) =>
    `Hello,\n\nin your gallery I have selected these pictures:\n${numbers}\n\nEach opens by its number, such as ${example}\n\nMy pieces are: `,
} as const

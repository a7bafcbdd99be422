/** The messages to choose from. There is no text field, because the studio would never read it. */
export const TOPICS = [
  {
    name: 'order',
    say: 'I would like to order it.',
    answer:
      'With pleasure. The studio sends a payment link now, and opens a project channel for your photos.',
  },
  {
    name: 'photos',
    say: 'How do I send my photos?',
    answer: 'You get a project channel of your own and drop your photos there.',
  },
  {
    name: 'bigger',
    say: 'I have more pieces than the packages hold.',
    answer: 'The studio asks how many there are and makes you an offer.',
  },
] as const

/** Every text of a receipt, on its own page and in a run's details. */
export const RECEIPT_CONTENT = {
  heading: 'Receipt',
  description: 'What you have chosen and sent to us, to keep and to print.',
  /** On paper, only this line names the studio and the run. */
  kind: (studio: string, title = 'Jewelry Run') => `${studio} · ${title}`,
  /** '#12' on /run, 'R12, version 2' for a client run. */
  numberOf: ({ number, version }: { number: number; version?: number }) =>
    version === undefined ? `#${number}` : `R${number}, version ${version}`,
  name: 'Name',
  time: 'Submitted',
  images: 'Images',
  pictures: 'Selected images',
  note: 'Note to the studio',
  imageLabel: (id: number) => `#${id}`,
  gone: (id: number) => `Image ${id} is no longer in the list`,
  removed: 'Removed from the run',
  copyLink: 'Copy link',
  print: 'Print',
  keep: 'Anyone with the link to this page can read it.',
  loading: 'One moment: your receipt is loading, with its number and the time it arrived.',
  failed: 'The receipt could not be loaded. Check your connection and try again.',
  none: 'There is no receipt at this address.',
  noneNext:
    'Check that the link is complete, or ask us for it with your name and the day of your submission.',
  noScript: 'The receipt needs JavaScript. Please turn it on and reload the page.',
} as const

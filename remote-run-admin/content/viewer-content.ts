export const VIEWER_CONTENT = {
  title: 'Enlarged image',
  previous: 'Previous image',
  next: 'Next image',
  position: (index: number, total: number) => `${index} of ${total}`,
  number: (id: number) => `#${id}`,
  choose: 'Select',
  chosen: 'Selected',
  compare: 'Compare',
  stopComparing: 'Stop comparing',
  /** The accessible names of the two buttons, which stand side by side. */
  chooseNumber: (id: number) => `Select #${id}`,
  chosenNumber: (id: number) => `Selected #${id}`,
  comparing: (kept: string, other: string) => `Comparing ${kept}, with ${other}.`,
} as const

export const ENLARGED_CONTENT = {
  title: 'Enlarged picture',
  previous: 'Previous picture',
  next: 'Next picture',
  position: (place: number, total: number) => `${place} of ${total}`,
  enlarge: (number: string, alt: string) => `Enlarge ${number}: ${alt}`,
} as const

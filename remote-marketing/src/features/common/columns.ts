/** Cards one below the other on a phone, and side by side from tablet size on, or stacked where text is enlarged. */
export const COLUMNS =
  'grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] md:gap-4 lg:gap-gutter'

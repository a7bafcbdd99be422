const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** A whole-dollar price as shown on a package: `$1,199`. */
export const formatPrice = (dollars: number): string => DOLLARS.format(dollars)

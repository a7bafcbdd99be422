/**
 * Joins class names, skipping what is absent. It does not settle conflicts between utilities: a part's `className` is
 * for its place in the layout (margin, width, grid position), its looks are chosen by its props.
 */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

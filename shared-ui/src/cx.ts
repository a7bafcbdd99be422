/**
 * Joins class names and skips missing ones. It does not resolve conflicts between utilities: `className` places a part
 * in the layout, and props choose its look.
 */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

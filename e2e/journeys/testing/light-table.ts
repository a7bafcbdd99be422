/** Tiles per group; see remote-run-admin's `picture-grid.tsx`. */
const GROUP_SIZE = 12

export const tile = (place: number) => {
  const group = Math.ceil(place / GROUP_SIZE)
  const within = place - (group - 1) * GROUP_SIZE
  return {
    css: `[aria-label="Jewelry images"] > :nth-child(${group}) > :nth-child(${within}) .run-toggle`,
  }
}

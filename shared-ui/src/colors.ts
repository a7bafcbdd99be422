/** The tokens `paper` and `ink` (`tokens.css`) for what css does not reach: head, manifest, pictures. */
export const COLORS = { paper: '#FBF8F3', ink: '#16130F' } as const

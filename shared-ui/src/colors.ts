/** The tokens `paper` and `ink` (`tokens.css`) where css does not apply: head, manifest, pictures. */
export const COLORS = { paper: '#FBF8F3', ink: '#16130F' } as const

/** Drawn here, because the icon library would cost every page more than a kilobyte. */
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const

export const OpenIcon = () => (
  <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className="menu-icon-open" {...LINE}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
)

export const CloseIcon = () => (
  <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className="menu-icon-close" {...LINE}>
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
)

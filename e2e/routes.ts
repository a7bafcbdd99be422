/** Every page of the spec, with the heading that says that it is there. */
export const ROUTES = [
  { path: '/', indexed: true },
  { path: '/qa', indexed: false },
  { path: '/gallery', indexed: true },
  { path: '/galleryx', indexed: true },
  { path: '/furniture', indexed: true },
  { path: '/privacy', indexed: true },
  { path: '/refunds', indexed: true },
  { path: '/tos', indexed: true },
  { path: '/run', indexed: false },
  { path: '/admin', indexed: false },
  { path: '/custom', indexed: false },
  { path: '/custom-payment', indexed: false },
  { path: '/test', indexed: false },
  { path: '/cloudinary-test', indexed: false },
  { path: '/cloudinary-demo', indexed: false },
  { path: '/surgai', indexed: true },
] as const

/** Every page of the spec, with the heading that says that it is there and the beginning of its title. */
export const ROUTES = [
  {
    path: '/',
    heading: 'Your jewelry on a model, without the shoot.',
    title: 'AI Jewelry Photography & Video Studio',
    indexed: true,
  },
  {
    path: '/qa',
    heading: 'Your jewelry on a model, without the shoot.',
    title: 'AI Jewelry Photography & Video Studio',
    indexed: false,
  },
  {
    path: '/gallery',
    heading: 'Curated Gallery Collection',
    title: 'Jewelry Photo and Video Gallery',
    indexed: true,
  },
  {
    path: '/galleryx',
    heading: 'Curated Gallery Collection: Highlights',
    title: 'Jewelry Portfolio',
    indexed: true,
  },
  {
    path: '/furniture',
    heading: 'Furniture AI Photography & Videography',
    title: 'Furniture AI Photography & Videography',
    indexed: true,
  },
  { path: '/privacy', heading: 'Privacy Policy', title: 'Privacy Policy', indexed: true },
  { path: '/refunds', heading: 'Cancellation & Refunds', title: 'Cancellation & Refunds', indexed: true },
  { path: '/tos', heading: 'Terms of Service', title: 'Terms of Service', indexed: true },
  { path: '/run', heading: 'Jewelry Run', title: 'Jewelry Run', indexed: false },
  { path: '/admin', heading: 'Admin Access', title: 'Admin Panel', indexed: false },
  { path: '/custom', heading: 'Complete Your Payment', title: 'Complete Your Payment', indexed: false },
  {
    path: '/custom-payment',
    heading: 'Open the link that we sent you',
    title: 'Complete Your Payment',
    indexed: false,
  },
  { path: '/test', heading: 'Test Video Grid', title: 'Test Video Grid', indexed: false },
  { path: '/cloudinary-test', heading: 'Media library test', title: 'Media library test', indexed: false },
  {
    path: '/cloudinary-demo',
    heading: 'Image optimization demo',
    title: 'Image optimization demo',
    indexed: false,
  },
  { path: '/surgai', heading: 'Surgical simulation', title: 'Surgical simulation', indexed: true },
] as const

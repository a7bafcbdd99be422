export const OFFLINE = {
  503: {
    title: 'Closed for a moment',
    label: 'Closed for a moment',
    status: '503 Service Unavailable',
    heading: 'This room is closed for a moment.',
    text: 'We are working on it. Please come back a little later; the rest of the site is open.',
  },
  404: {
    title: 'Closed',
    label: 'Closed',
    status: '404 Not Found',
    heading: 'This room is closed.',
    text: 'It is not open at present. The rest of the site is.',
  },
} as const

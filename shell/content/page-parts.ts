export const PREVIEW = {
  title: 'Preview',
  text: 'You are previewing',
  leave: 'Leave the preview',
  parts: 'Parts of this page',
}

export const PAGE_PARTS = {
  heads: ['Part', 'Section and release', 'Another release'],
  shell: 'Header, footer, router',
  page: 'Page',
  unknown: '–',
  release: (name: string) => `Release of ${name}`,
  show: 'Show',
  signIn: 'Sign in to the board',
}

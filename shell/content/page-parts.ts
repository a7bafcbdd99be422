export const PREVIEW = {
  title: 'Preview',
  text: 'You are previewing',
  leave: 'Leave the preview',
  parts: 'Parts of this page',
}

export const PAGE_PARTS = {
  heads: ['Part', 'Section and release', 'Code', 'Load time', 'Another release'],
  shell: 'Header, footer, router',
  page: 'Page',
  code: (kib: string, files: number) => `${kib} KiB in ${files} ${files === 1 ? 'file' : 'files'}`,
  unknown: '–',
  shared: 'Shared copies',
  of: (version: string) => `of shell ${version}`,
  notLoaded: 'not loaded',
  release: (name: string) => `Release of ${name}`,
  show: 'Show',
  signIn: 'Sign in to the board',
}

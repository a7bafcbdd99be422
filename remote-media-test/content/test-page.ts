export const TEST_PAGE = {
  headTitle: 'Media library test',
  title: 'Media library test',
  intro:
    'Checks the account that this site gets its pictures from: whether it answers, which folders it has and what is in them. Every call goes through our server.',
  connection: 'Connection',
  status: { testing: 'Testing', connected: 'Connected', failed: 'Connection Failed' },
  again: 'Test again',
  folders: 'Folders',
  foldersLoading: 'Loading folders',
  fallback: 'These four are the folders the site expects, not a list from the library.',
  allImages: 'All Images',
  imagesIn: (folder: string) => `Images in ${folder}`,
  imagesLoading: 'Loading images',
  refresh: 'Refresh',
  empty: 'No images found',
  count: (shown: number, total: number) =>
    total > shown ? `The newest ${shown} of ${total}` : shown === 1 ? '1 image' : `${shown} images`,
  size: 'Size',
  format: 'Format',
  weight: 'File',
  needsScript: 'This test runs in the browser, so it needs JavaScript.',
  noAnswer: 'Our server did not answer. Check the connection and try again.',
} as const

const images = (count: number) => (count === 1 ? '1 image' : `${count} images`)

/** Every text of /run. The specification's strings stay verbatim. */
export const RUN_CONTENT = {
  description:
    'Choose the jewelry pictures that suit your brand and send us your selection. Your shoot starts here.',
  heading: 'Jewelry Run',
  intro: (offered: number) =>
    `Choose 10-25 jewelry model images out of these ${offered} that suits your brand, then hit submit.`,
  shown: 'Images shown',
  selected: 'Selected',
  gridLabel: 'Jewelry images',
  onlySelected: 'Only selected',
  keysHint: 'Keyboard: arrow keys to move, Space to select, E to enlarge.',
  noScript: 'Selecting images needs JavaScript. Please turn it on and reload the page.',
  enlarge: 'Enlarge',
  openSubmit: 'Submit',
  /** A reload, because Firefox keeps the failure of an imported file for the life of the document. */
  chunkFailed:
    'This part of the page could not be loaded. Check your connection and try again, or reload the page.',
  banner: 'Run submitted successfully!',
} as const

export const BAR_CONTENT = {
  label: 'Selection progress',
  selected: (count: number, most: number) => `${count}/${most} images selected`,
  none: (least: number, most: number) =>
    `Select ${least === most ? images(least) : `${least}-${most} images`} to continue`,
  tooFew: (missing: number, least: number) => `Select ${missing} more to reach the minimum of ${least}`,
  ready: (left: number) => `Ready to submit! You can choose ${left} more.`,
  full: 'Maximum selection reached',
  tooMany: (count: number) => `Take out ${count} to send`,
  withdrawn: (count: number) =>
    count === 1
      ? 'One image is no longer offered. Take it out to send.'
      : `${count} images are no longer offered. Take them out to send.`,
} as const

export const SUBMIT_CONTENT = {
  title: 'Submit Your Selection',
  count: (count: number) => `${images(count)} selected`,
  name: 'Your Name',
  progress: (count: number, most: number) => `Selected Images: ${count}/${most}`,
  progressLabel: 'Selected Images',
  wrongCount: (least: number, most: number) =>
    least === most ? `Please select ${images(least)}` : `Please select between ${least} and ${most} images`,
  cancel: 'Cancel',
  submit: 'Submit',
  submitting: 'Submitting...',
  emptied: 'Nothing is selected here anymore: your selection was sent or emptied in another tab.',
  offline: 'You are offline. Your selection stays on this page: submit it once you are back online.',
  successTitle: 'Success!',
  success: 'Your selection has been submitted successfully!',
  thanks: (name: string) => `Thank you, ${name}!`,
  processed: (count: number) => `${images(count)} ${count === 1 ? 'has' : 'have'} been processed.`,
  autoClose: 'This window will close automatically in a few seconds...',
  close: 'Close',
} as const

/** The preview picture of shared links to /run. */
export const RUN_SHARE = {
  publicId: 'jewelry/bracelet-bangle-stack-gold-honey-glass-01',
  alt: 'Three gold bangles beside an amber glass bottle',
} as const

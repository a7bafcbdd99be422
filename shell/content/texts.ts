export const NEWSLETTER = {
  title: 'Stay Updated',
  text: 'New work and openings in our calendar, about once a month.',
  label: 'Email address',
  placeholder: 'you@brand.com',
  button: 'Subscribe Now',
  done: 'Subscribed!',
  failed: 'We could not add you just now. Your address is still here: please try again.',
}

export const FOOTER = {
  claim: 'On-model photographs and films, made from the product pictures you already have.',
}

export const NOT_FOUND = {
  title: 'Page not found',
  status: '404',
  heading: 'This picture is not on the wall.',
  text: 'The address may be old, or a letter may be missing. Nothing is lost: the work hangs where it always did.',
  home: 'Back to Home',
  gallery: 'See the gallery',
}

export const ERROR_SCREEN = {
  title: 'Unexpected Application Error!',
  text: 'Something broke while this page was being put together. The rest of the site still works.',
  retry: 'Try again',
  home: 'Back to Home',
}

export const UNAVAILABLE = {
  heading: 'This section did not load.',
  text: 'The connection dropped, or this part of the site is being mended. Everything else works.',
  retry: 'Retry',
  retrying: 'Trying again…',
  quiet: 'Some controls on this page did not load. You can read everything, and links work.',
}

export const MENU = {
  open: 'Open menu',
  label: 'Main',
  skip: 'Skip to content',
}

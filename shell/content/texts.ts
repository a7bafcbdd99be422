export const NEWSLETTER = {
  title: 'Stay Updated',
  text: 'New work and openings in our calendar, about once a month.',
  demonstration: 'A demonstration: no newsletter is connected, so no address is kept or sent.',
  label: 'E-mail address',
  placeholder: 'you@brand.com',
  button: 'Subscribe Now',
  done: 'Subscribed!',
  failed: 'We could not add you to the list. Your address is still here, so please try again.',
}

export const FOOTER = {
  claim: 'Editorial photographs and films, made from the product pictures you already have.',
}

export const NOT_FOUND = {
  title: 'Page not found',
  status: '404 Not Found',
  heading: 'This picture is not on the wall.',
  text: 'The address may be out of date or mistyped. The rest of the collection is where it has always been.',
  home: 'Back to Home',
  gallery: 'See the gallery',
}

export const ERROR_SCREEN = {
  title: 'Unexpected Application Error!',
  text: 'Something broke while this page was loading. The rest of the site still works.',
  retry: 'Retry',
  retrying: 'Trying again…',
  /** For an error without a message. */
  unknown: 'Unknown error',
  home: 'Back to Home',
}

export const UNAVAILABLE = {
  title: 'This section did not load.',
  text: 'Your connection may have dropped, or this part of the site is being repaired. Everything else still works.',
  retry: 'Retry',
  retrying: 'Trying again…',
  quiet: 'Some controls on this page did not load. You can still read everything and follow links.',
}

export const OUTDATED = {
  text: 'A newer version of this page is out. Reload it to go on.',
  reload: 'Reload',
}

export const MENU = {
  open: 'Open menu',
  label: 'Main',
  skip: 'Skip to content',
  help: 'Help',
}

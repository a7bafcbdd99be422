/** The specification fixes the first five word for word. */
export const ERROR_SENTENCES = {
  generation: 'Failed to generate surgical simulation. Please check your API key and try again.',
  procedure: 'Procedure not found',
  fallback: 'Generation failed',
  format: 'Invalid image format',
  size: 'File size must be less than 10MB',
  intensity: 'Intensity not found',
  notConnected: 'The simulation tool is not connected.',
  slow: 'The photo arrived too slowly, and others were waiting.',
  attempts: 'That was too many tries in a short time.',
} as const

/** A limit is not a failure: this explains it, and `goOn` says when it ends. */
export const limitSentence = (simulations: number, minutes: number) =>
  `That was ${simulations === 1 ? '1 simulation' : `${simulations} simulations`} in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}, which is the limit for now.`

/** @param seconds as in `Retry-After` */
export const goOn = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return `You can continue in ${minutes <= 1 ? 'one minute' : `${minutes} minutes`}. Your photo and your procedure stay here.`
}

/** What to do, by error code of the API or of the browser itself, in one line below the sentence. */
export const ERROR_ADVICE = {
  procedure_not_found: 'Choose a procedure from the list.',
  invalid_image: 'Upload the photo again as a JPG, PNG or WEBP file.',
  unsupported_image: 'Upload the photo again as a JPG, PNG or WEBP file.',
  too_large: 'Choose a smaller photo, or save it with a lower quality.',
  prompt_blocked:
    'The image model does not accept this photo for this procedure. Try another photo or procedure.',
  picture_refused:
    'The image model made a picture and withheld it under its safety rules. Try another photo or procedure.',
  picture_recitation:
    'The image model withheld the picture because it resembles a known one. Try another photo.',
  model_stopped: 'The image model stopped before it finished. Try again.',
  not_connected: 'This site has no image model at the moment. Tell the operator of the site.',
  model_quota: 'The image model has reached its quota. Wait a minute and try again.',
  model_key: 'The image model does not accept this site’s key. Tell the operator of the site.',
  model_gone: 'The configured image model is not available. Tell the operator of the site.',
  model_rejected: 'The image model could not read the request. Try another photo.',
  model_unavailable: 'The image model is not available at the moment. Try again in a minute.',
  model_timeout: 'The image model took longer than a minute. Try again.',
  simulation_limit: 'You can continue in a few minutes. Your photo and your procedure stay here.',
  too_many_requests: 'You can continue in a moment. Your photo and your procedure stay here.',
  busy: 'Several simulations are running at the moment. Try again in a few seconds.',
  cross_origin: 'Reload the page and try again.',
  offline: 'The server could not be reached. Check your connection and try again.',
  bad_answer:
    'The server’s answer could not be read. Try again. If it keeps happening, tell the operator of the site.',
  unknown: 'Try again. If it keeps happening, tell the operator of the site.',
} as const

export type ErrorCode = keyof typeof ERROR_ADVICE

export const PHOTO_PROBLEMS = {
  too_large: { message: ERROR_SENTENCES.size, advice: ERROR_ADVICE.too_large },
  empty: { message: 'The file is empty', advice: 'Choose another photo.' },
  heic: {
    message: 'HEIC photos are not supported',
    advice: 'Save the photo as a JPG first. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  },
  avif: { message: 'AVIF pictures are not supported', advice: 'Save the photo as a JPG, PNG or WEBP file.' },
  gif: { message: 'GIF pictures are not supported', advice: 'Save the photo as a JPG, PNG or WEBP file.' },
  svg: {
    message: 'SVG drawings are not supported',
    advice: 'Choose a photo that is a JPG, PNG or WEBP file.',
  },
  animated: { message: 'Animated pictures are not supported', advice: 'Choose a photo with a single frame.' },
  not_image: {
    message: ERROR_SENTENCES.format,
    advice: 'The file is not a JPG, PNG or WEBP picture, whatever its name says. Choose another one.',
  },
  too_many_pixels: {
    message: 'The picture has too many pixels',
    advice: 'Choose one with at most 64 megapixels, such as 8,000 by 8,000.',
  },
  unreadable: {
    message: ERROR_SENTENCES.format,
    advice: 'The file is damaged or incomplete. Open it, save it again as a JPG and try once more.',
  },
  several_files: { message: 'One photo at a time', advice: 'Drop a single file.' },
  no_file: {
    message: 'That was not a file',
    advice: 'Save the picture to this device first, then drop the file itself.',
  },
  not_loaded: {
    message: 'The photo could not be prepared',
    advice: 'A part of this page did not load. Check your connection, and choose the photo again.',
  },
  unsupported_browser: {
    message: 'This browser cannot prepare the photo',
    advice: 'Use a current version of Chrome, Edge, Firefox or Safari.',
  },
  camera_denied: {
    message: 'The camera is not allowed',
    advice: 'Allow the camera for this page in your browser, or choose a file.',
  },
  camera_missing: { message: 'No camera was found', advice: 'Connect one, or choose a file.' },
  camera_failed: {
    message: 'The camera could not be started',
    advice: 'Another program may be using it. Close that program, or choose a file.',
  },
} as const satisfies Record<string, { message: string; advice: string }>

export type PhotoProblem = keyof typeof PHOTO_PROBLEMS

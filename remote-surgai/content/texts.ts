/** All texts but errors (`errors.ts`) and procedures (`procedures.ts`). */
export const TEXTS = {
  title: 'Surgical simulation',
  headTitle: 'Surgical simulation for professionals',
  headDescription:
    'Show a patient a simulated before-and-after picture for 13 procedures. For professional medical use only.',
  keywords: 'surgical simulation, before and after, plastic surgery consultation',
  share: { publicId: 'misc/mannequin-head-front-01', alt: 'Mannequin head, seen from the front' },
  lead: 'Show your patient a simulated before-and-after picture made from one photo.',
  professional: 'For professional medical use only.',
  notPrediction: 'A simulation, not a prediction of results.',
  startOver: 'Start Over',
  stepNotLoaded:
    'The next step could not be loaded. Your photo is still here. Check your connection and try again.',
  retry: 'Try again',
  noScript: 'The simulation runs in your browser and needs JavaScript. Turn it on and reload the page.',
  steps: { upload: 'Upload', select: 'Select procedure', generate: 'Generating', result: 'Result' },
  stepsLabel: 'Progress',
  demoTitle: 'Demonstration mode',
  demoBody:
    'No image model is connected. Results are simple sample edits marked DEMO. They show how the tool works and say nothing about surgery.',
  notConnectedTitle: 'The tool is not connected',
  notConnectedBody:
    'This site has no image model at the moment, so no photo can be simulated and none is taken. Below is what the tool is for.',
} as const

export const UPLOAD_TEXTS = {
  heading: 'Upload a photo',
  drop: 'Drag and drop a photo here',
  /** For touch screens. */
  touch: 'Take a new photo, or choose one you have',
  dropActive: 'Drop the photo to use it',
  choose: 'Choose a photo',
  or: 'or',
  hint: 'JPG, PNG or WEBP (max 10MB)',
  camera: 'Use the camera',
  cameraNotLoaded: 'The camera could not be opened. Check your connection and try again.',
  preparing: 'Preparing the photo',
  guideHeading: 'A photo that works',
  guide: [
    'One person, with the area to be treated in full view.',
    'Even light from the front, a plain background, no filter.',
    'A neutral expression, with the camera level with the area.',
  ],
  proceduresHeading: 'Procedures',
} as const

export const CONSENT_TEXTS = {
  heading: 'Before your first photo',
  label:
    'I am a medical professional, and every person whose photo I upload in this session has agreed to have it processed as described here.',
  needed: 'Please confirm this first. Your photo stays on this device until you do.',
  whereReal:
    'Your browser resizes the photo, removes its location and camera data, and sends it through our server to the image model of an outside provider (Google).',
  whereDemo:
    'Your browser resizes the photo, removes its location and camera data, and sends it to this server, where a built-in demonstration edits it. It goes no further.',
  kept: 'This site stores nothing: no photo is written to disk or to a log. Results live in this browser tab and are gone when you start over or close it.',
  keptByProvider: 'The provider handles the photo under its own terms.',
} as const

export const SELECT_TEXTS = {
  heading: 'Select a procedure',
  legend: 'Procedure',
  intensity: 'Intensity',
  intensities: { subtle: 'Subtle', natural: 'Natural', pronounced: 'Pronounced' },
  generate: 'Generate Simulation',
  photoAlt: 'Uploaded photo',
} as const

export const GENERATING_TEXTS = {
  heading: 'Generating the simulation',
  wait: 'This usually takes 10 to 30 seconds and stops on its own after a minute.',
  cancel: 'Cancel',
} as const

export const RESULT_TEXTS = {
  heading: 'Result',
  beforeAlt: 'Photo before the simulation',
  afterAlt: 'Simulated result',
  unchangedAlt: 'The unchanged photo',
  before: 'Before',
  after: 'After (simulated)',
  unchanged: 'Unchanged photo',
  unchangedNotice:
    'The image model returned no picture. What you see is your own photo, unchanged. Try again, or choose another photo.',
  viewLabel: 'View',
  views: { slider: 'Slider', 'side-by-side': 'Side by side', difference: 'Difference' },
  sliderLabel: 'Share of the photo before the simulation',
  zoomLabel: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Fit',
  panHint: 'Drag to move. On the keyboard, the arrow keys move, plus and minus zoom, and 0 fits.',
  panLabel: 'Move the pictures with the arrow keys',
  differenceBusy: 'Comparing the pictures',
  differenceFailed: 'The pictures could not be compared in this browser.',
  differenceNone: 'No visible change between the two pictures.',
  /** @param outside the share of the changes outside of the part that is zoomed in on; null where all is in view */
  differenceShare: (share: string, outside: string | null) =>
    `About ${share} of the picture changed, marked in red. ${
      outside === null
        ? 'Zoom in until the frame holds just the treated area: you then see what share of the changes lies outside of it.'
        : `${outside} of the changes lie outside of this frame. If it holds the treated area, the model was not asked for them.`
    }`,
  differenceAlt: 'Photo with the changed parts in red',
  tryAnother: 'Try Another Procedure',
  uploadNew: 'Upload New Photo',
  downloadHeading: 'Download',
  downloadBefore: 'Before',
  downloadAfter: 'After',
  downloadBoth: 'Before and after',
  downloadFailed: 'The picture could not be created. Please try again.',
  historyHeading: 'Simulations of this photo',
  historyHint: 'Kept in this tab only, until you start over.',
  print: 'Print or save a sheet',
  sheetLabel: 'Photo and simulations',
} as const

/** Burned into every downloaded result. */
export const LABEL_TEXTS = {
  simulation: 'A simulation, not a prediction of results. For professional medical use only.',
  demo: 'Demonstration edit with no medical meaning.',
  unchanged: 'The image model returned no picture: this is the unchanged photo.',
} as const

export const CAMERA_TEXTS = {
  heading: 'Take a photo',
  take: 'Take photo',
  cancel: 'Cancel',
  starting: 'Starting the camera',
  videoLabel: 'Camera picture',
} as const

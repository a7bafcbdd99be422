/** Id of the current step's heading, which names the step's region and takes the focus. */
export const STEP_HEADING_ID = 'surgai-step'

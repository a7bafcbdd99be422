/** Addresses of the board; all are the host's own. */
export const BOARD_PATH = '/site/releases'
export const CSS_PATH = `${BOARD_PATH}/board.css`
export const SCRIPT_PATH = `${BOARD_PATH}/refresh.js`
/** The script of a sign-in that needs a proof of work, and the module that it imports. */
export const WORK_PATH = `${BOARD_PATH}/work.js`
export const PROOF_PATH = `${BOARD_PATH}/proof-of-work.js`
export const SESSION_PATH = `${BOARD_PATH}/session`
export const LOGOUT_PATH = `${BOARD_PATH}/logout`
/** Describes an action before staff confirm it. */
export const CONFIRM_PATH = `${BOARD_PATH}/confirm`
export const ACTION_PATH = `${BOARD_PATH}/action`
/** What a release changes, and the pictures on that page. */
export const COMPARE_PATH = `${BOARD_PATH}/compare`
export const PICTURES_PATH = `${BOARD_PATH}/pictures`
/** What the preview bar of pages asks for: the releases of every section, and another one for this browser. */
export const RELEASES_PATH = `${BOARD_PATH}/releases.json`
export const SWITCH_PATH = `${BOARD_PATH}/switch`
/** The board again, for the script. A request of the script does not extend the session. */
export const FIGURES_PATH = `${BOARD_PATH}/figures`

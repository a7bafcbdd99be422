/** Addresses of the board; all are the host's own. */
export const BOARD_PATH = '/site/releases'
export const CSS_PATH = `${BOARD_PATH}/board.css`
export const SCRIPT_PATH = `${BOARD_PATH}/refresh.js`
export const SESSION_PATH = `${BOARD_PATH}/session`
export const LOGOUT_PATH = `${BOARD_PATH}/logout`
/** Describes an action before staff confirm it. */
export const CONFIRM_PATH = `${BOARD_PATH}/confirm`
export const ACTION_PATH = `${BOARD_PATH}/action`
/** The board again, for the script. A request of the script does not extend the session. */
export const FIGURES_PATH = `${BOARD_PATH}/figures`

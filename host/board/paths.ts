/** Addresses of the board; all are the host's own. */
export const BOARD_PATH = '/site/releases'
export const CSS_PATH = `${BOARD_PATH}/board.css`
export const SCRIPT_PATH = `${BOARD_PATH}/refresh.js`
export const SESSION_PATH = `${BOARD_PATH}/session`
export const LOGOUT_PATH = `${BOARD_PATH}/logout`
/** Spells out what an action would do. */
export const CONFIRM_PATH = `${BOARD_PATH}/confirm`
/** Does it. */
export const ACTION_PATH = `${BOARD_PATH}/action`
/** The board once more, for the script: looking on its own keeps no session alive. */
export const FIGURES_PATH = `${BOARD_PATH}/figures`

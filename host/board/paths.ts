export const BOARD_PATH = '/site/releases'

/** Addresses of the board; all are the host's own. */
export const PATHS = {
  css: `${BOARD_PATH}/board.css`,
  script: `${BOARD_PATH}/refresh.js`,
  /** The script of a sign-in that needs a proof of work, and the module that it imports. */
  work: `${BOARD_PATH}/work.js`,
  proof: `${BOARD_PATH}/proof-of-work.js`,
  session: `${BOARD_PATH}/session`,
  logout: `${BOARD_PATH}/logout`,
  /** Describes an action before staff confirm it. */
  confirm: `${BOARD_PATH}/confirm`,
  action: `${BOARD_PATH}/action`,
  /** What the preview bar of pages asks for: the releases of every section, and another one for this browser. */
  releases: `${BOARD_PATH}/releases.json`,
  switch: `${BOARD_PATH}/switch`,
  /** The board again, for the script. A request of the script does not extend the session. */
  figures: `${BOARD_PATH}/figures`,
}

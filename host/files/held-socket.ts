/** The first descriptor that systemd hands over. Source: sd_listen_fds(3). */
export const HANDED_OVER = 3

/**
 * Checks whether systemd holds the socket of this program, so that connections wait while it restarts.
 * Source: sd_listen_fds(3).
 */
export const hasHeldSocket = ({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv = process.env): boolean =>
  LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) >= 1

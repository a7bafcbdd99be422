const BYTES_PER_KB = 1024

/** `79318` bytes are `77.5`. */
export const kilobytes = (bytes: number): string => (bytes / BYTES_PER_KB).toFixed(1)

export const dimensions = ({ width, height }: { width: number; height: number }): string =>
  `${width} × ${height}`

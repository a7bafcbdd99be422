import QRCode from 'qrcode'
import { type QrCode, qrPath } from './qr-code.ts'

/** The sturdiest first; a long link needs the roomiest. */
const CORRECTION_LEVELS = ['M', 'L'] as const

/** @returns null when the text is longer than a QR code can hold */
export function makeQrCode(text: string): QrCode | null {
  for (const errorCorrectionLevel of CORRECTION_LEVELS)
    try {
      const { modules } = QRCode.create(text, { errorCorrectionLevel })
      return {
        size: modules.size,
        path: qrPath(modules.size, (row, column) => Boolean(modules.get(row, column))),
      }
    } catch {
      // Too long at this level.
    }
  return null
}

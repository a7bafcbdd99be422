import QRCode from 'qrcode'
import { type QrCode, qrPath } from './qr-code.ts'

/** From the sturdiest to the roomiest: a long link still fits, a short one survives a crease. */
const CORRECTION_LEVELS = ['M', 'L'] as const

/** Encodes a text. @returns null when it is longer than a QR code can hold */
export function makeQrCode(text: string): QrCode | null {
  for (const errorCorrectionLevel of CORRECTION_LEVELS)
    try {
      const { modules } = QRCode.create(text, { errorCorrectionLevel })
      return {
        size: modules.size,
        path: qrPath(modules.size, (row, column) => Boolean(modules.get(row, column))),
      }
    } catch {
      // too long at this level
    }
  return null
}

import type { PhotoProblem } from '#content/errors.ts'

/** The camera that faces the patient, at its best size. */
const CONSTRAINTS = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
} as const satisfies MediaStreamConstraints

/** Maps the names of getUserMedia's DOMException (W3C Media Capture and Streams). */
export function cameraProblem(error: unknown): PhotoProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera_denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'camera_missing'
  return 'camera_failed'
}

/** @throws {DOMException} of getUserMedia; NotFoundError without camera access */
export async function startCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('No camera access on this page.', 'NotFoundError')
  return devices.getUserMedia(CONSTRAINTS)
}

export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Captures the current frame as a JPEG; null when there is none yet. */
export function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return Promise.resolve(null)
  context.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
}

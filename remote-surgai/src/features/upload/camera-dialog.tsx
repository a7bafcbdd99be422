import { Button, Dialog } from '@lustre/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { CAMERA_TEXTS } from '#content/texts.ts'
import { useSimulationActions } from '../simulation/simulation-context.tsx'
import { cameraProblem, startCamera, stopCamera, takeFrame } from './camera.ts'

/** The camera is on only while this is open. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const { report, takePhoto } = useSimulationActions()
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | null = null
    startCamera()
      .then((started) => {
        stream = started
        // The visitor closed the dialog during the permission prompt.
        if (!isOpen || !video.current) stopCamera(started)
        else video.current.srcObject = started
      })
      .catch((error: unknown) => {
        if (!isOpen) return
        report(cameraProblem(error))
        onClose()
      })
    return () => {
      isOpen = false
      stopCamera(stream)
    }
  }, [report, onClose])

  const handleTake = async () => {
    const frame = video.current && (await takeFrame(video.current))
    if (!frame) return
    onClose()
    await takePhoto(frame)
  }

  return (
    <Dialog open onClose={onClose} title={CAMERA_TEXTS.heading}>
      <video
        ref={video}
        aria-label={CAMERA_TEXTS.videoLabel}
        autoPlay
        playsInline
        muted
        className="aspect-4/3 max-h-[50dvh] w-full bg-night object-contain"
        onLoadedData={() => setIsReady(true)}
      />
      <output className="block mt-3 text-md text-ink-soft empty:hidden">
        {isReady ? '' : CAMERA_TEXTS.starting}
      </output>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={!isReady} onClick={() => void handleTake()}>
          {CAMERA_TEXTS.take}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {CAMERA_TEXTS.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

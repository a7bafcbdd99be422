import { useDeferred } from '@lustre/platform'
import { Button, buttonClass, cx, Notice, Spinner } from '@lustre/shared-ui'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useCallback, useId, useState } from 'react'
import { UPLOAD_TEXTS } from '#content/texts.ts'
import { fileOfDrop } from '../photo/file-of-drop.ts'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'

const ACCEPT = 'image/jpeg,image/png,image/webp'

const importCameraDialog = async () => (await import('./camera-dialog.tsx')).CameraDialog

/** Chosen by css, so that the host's HTML fits every device and the other text is not read aloud. */
function Invitation() {
  return (
    <>
      <span className="hidden pointer-fine:inline">{UPLOAD_TEXTS.drop}</span>
      <span className="pointer-fine:hidden">{UPLOAD_TEXTS.touch}</span>
    </>
  )
}

export function DropZone({ className }: { className?: string }) {
  const isPreparing = useSimulation((state) => state.isPreparing)
  const { takePhoto, takeDrop } = useSimulationActions()
  const [isOver, setIsOver] = useState(false)
  const { Part: CameraDialog, load: loadCamera } = useDeferred(importCameraDialog)
  const [camera, setCamera] = useState<'closed' | 'open' | 'failed'>('closed')
  const inputId = useId()
  const closeCamera = useCallback(() => setCamera('closed'), [])
  const openCamera = async () => setCamera((await loadCamera()) ? 'open' : 'failed')

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    takeDrop(fileOfDrop(event.dataTransfer))
  }
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const handleDragLeave = (event: DragEvent<HTMLElement>) => {
    // Moving onto a child is not leaving.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
  }
  const handlePick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Allows picking the same file again after an error.
    event.currentTarget.value = ''
    if (file) void takePhoto(file)
  }

  return (
    <div
      data-over={isOver || undefined}
      className={cx(
        'flex flex-col items-center justify-center gap-2 border border-dashed px-6 py-3 text-center sm:py-6 transition-colors',
        isOver ? 'border-ink bg-paper-deep' : 'border-ink/35',
        className,
      )}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      <ImageUp size={32} strokeWidth={1.5} aria-hidden="true" className="text-ink-soft max-sm:hidden" />
      <output className="block text-balance sm:text-lg">
        {isPreparing ? UPLOAD_TEXTS.preparing : isOver ? UPLOAD_TEXTS.dropActive : <Invitation />}
        {isPreparing && <Spinner className="ml-3" />}
      </output>
      <p className="hidden text-md text-ink-faint sm:pointer-fine:block">{UPLOAD_TEXTS.or}</p>
      <div className="flex flex-wrap justify-center gap-3 max-sm:-order-1">
        <input
          id={inputId}
          type="file"
          accept={ACCEPT}
          aria-describedby={`${inputId}-hint`}
          className="peer sr-only"
          onChange={handlePick}
        />
        <label
          htmlFor={inputId}
          className={cx(
            buttonClass({}),
            'cursor-pointer outline-offset-2 outline-ink peer-focus-visible:outline-2',
          )}
        >
          {UPLOAD_TEXTS.choose}
        </label>
        <Button variant="secondary" className="max-md:hidden" onClick={openCamera}>
          {UPLOAD_TEXTS.camera}
        </Button>
      </div>
      <p id={`${inputId}-hint`} className="text-md text-ink-faint">
        {UPLOAD_TEXTS.hint}
      </p>
      {camera === 'failed' && (
        <Notice kind="error" variant="box" className="text-left" onDismiss={closeCamera}>
          {UPLOAD_TEXTS.cameraNotLoaded}
        </Notice>
      )}
      {camera === 'open' && CameraDialog && <CameraDialog onClose={closeCamera} />}
    </div>
  )
}

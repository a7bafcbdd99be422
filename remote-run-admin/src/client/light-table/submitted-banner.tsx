import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { RUN_CONTENT } from '../../../content/run-content.ts'

/** How long 'Run submitted successfully!' stays, in milliseconds. */
const BANNER_MS = 8000

/** Says at the top of the page that the run has arrived. The live region is there before its message. */
export function SubmittedBanner({ shown, onDone }: { shown: boolean; onDone: () => void }) {
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(onDone, BANNER_MS)
    return () => clearTimeout(timer)
  }, [shown, onDone])

  return (
    <output className="run-banner pointer-events-none fixed inset-x-4 top-24 z-10 flex justify-center">
      {shown && (
        <span className="flex items-center gap-3 rounded-full bg-chosen px-6 py-3 text-md font-medium text-paper shadow-lifted">
          <Check size={18} strokeWidth={1.5} aria-hidden="true" />
          {RUN_CONTENT.banner}
        </span>
      )}
    </output>
  )
}

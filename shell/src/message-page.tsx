import type { ReactNode } from 'react'

type MessagePageProps = {
  children: ReactNode
  actions: ReactNode
}

/** Replaces a page with a message and ways out, beside an empty place on the wall. */
export function MessagePage({ children, actions }: MessagePageProps) {
  return (
    <main
      id="page"
      tabIndex={-1}
      className="mx-auto grid min-h-[72vh] max-w-site items-center gap-12 px-gutter py-16 md:grid-cols-12 md:py-24"
    >
      <div className="flex flex-col gap-6 md:col-span-7 lg:col-span-6">
        {children}
        <p className="flex flex-wrap gap-3">{actions}</p>
      </div>
      <div
        aria-hidden="true"
        className="w-full max-w-[min(70vw,320px)] justify-self-center md:col-span-4 md:col-start-9 lg:col-span-5 lg:col-start-8"
      >
        <svg viewBox="0 0 80 116" fill="none" strokeWidth="0.4" className="w-full text-ink-faint">
          <path d="M14 20 40 3l26 17" stroke="currentColor" />
          <circle cx="40" cy="3" r="1.2" fill="var(--color-gold)" />
          <path d="M.5 20h79v95H.5z" stroke="currentColor" strokeDasharray="2 2" />
        </svg>
      </div>
    </main>
  )
}

import type { ReactNode } from 'react'

type MessagePageProps = {
  /** What happened: a heading and words. */
  children: ReactNode
  /** The ways on; the first is the obvious one. */
  actions: ReactNode
}

/** In place of a page: what happened and the ways on, beside an empty frame for the picture that is not there. */
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
        <div className="aspect-[4/5] rotate-2 border border-hairline bg-paper p-[5%] shadow-lifted">
          <div className="h-[86%] bg-paper-deep" />
        </div>
      </div>
    </main>
  )
}

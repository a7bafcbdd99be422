import { cx, Prose } from '@lustre/shared-ui'
import {
  BadgeCheck,
  Camera,
  CircleSlash,
  ClipboardList,
  Copyright,
  CreditCard,
  DoorOpen,
  Handshake,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  Scale,
  Truck,
} from 'lucide-react'
import type { LegalBlock, LegalBox, LegalIcon, LegalSection } from '#content/legal/types.ts'

const LEGAL_ICONS = {
  agreement: Handshake,
  service: Camera,
  order: ClipboardList,
  payment: CreditCard,
  delivery: Truck,
  accuracy: BadgeCheck,
  ownership: Copyright,
  conduct: CircleSlash,
  privacy: LockKeyhole,
  liability: Scale,
  ending: DoorOpen,
  law: Landmark,
} satisfies Record<LegalIcon, LucideIcon>

/** Places a heading beside its text on wide screens. */
export const BESIDE = 'xl:grid xl:grid-cols-[1fr_2fr] xl:gap-x-gutter'

type Put = (text: string) => string

export function Contents({ sections, className }: { sections: readonly LegalSection[]; className?: string }) {
  return (
    <nav aria-label="On this page" className={className}>
      <div className="border-t border-hairline pt-5 lg:sticky lg:top-28">
        <p className="text-xs font-medium tracking-label text-ink-faint uppercase">On this page</p>
        <ol className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-gutter sm:grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-md text-ink-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

type LegalSectionProps = {
  section: LegalSection
  email: string
  put: Put
}

export function LegalSectionText({ section, email, put }: LegalSectionProps) {
  const { id, title, icon, content } = section
  const Icon = icon && LEGAL_ICONS[icon]
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx('mt-16 scroll-mt-28', BESIDE)}>
      <h2 id={`${id}-title`} className="flex items-center gap-4 self-start font-display text-2xl">
        {Icon && <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="shrink-0 text-gold-ink" />}
        {title}
      </h2>
      <Prose className="max-xl:mt-5 xl:pt-1">
        {content.map((block) => (
          <Block key={block.subtitle} block={block} email={email} put={put} />
        ))}
      </Prose>
    </section>
  )
}

function Block({
  block: { subtitle, text, points },
  email,
  put,
}: {
  block: LegalBlock
  email: string
  put: Put
}) {
  return (
    <div>
      <h3 className="text-md">{subtitle}</h3>
      <p className="mt-1">
        <MailText text={put(text)} email={email} />
      </p>
      {points && (
        <ul className="mt-3">
          {points.map((point) => (
            <li key={point}>
              <MailText text={put(point)} email={email} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function LegalBoxNote({ title, text, put, className }: LegalBox & { put: Put; className?: string }) {
  return (
    <section className={cx('max-w-measure border-l-2 border-gold bg-paper-deep p-6 sm:p-8', className)}>
      <h2 className="font-display text-xl">{put(title)}</h2>
      <p className="mt-2 text-ink-soft">{put(text)}</p>
    </section>
  )
}

/** Turns `{email}` in a text into an e-mail link. */
function MailText({ text, email }: { text: string; email: string }) {
  const [before = '', ...rest] = text.split('{email}')
  return (
    <>
      {before}
      {rest.map((after, index) => (
        <span key={index}>
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </span>
      ))}
    </>
  )
}

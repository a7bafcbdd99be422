import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { Button, Notice } from '@lustre/shared-ui'
import { type ReactNode, useId, useState } from 'react'
import { CONNECTION_MESSAGE } from '#content/payment-content.ts'
import { SETTINGS_CONTENT } from '#content/staff-content.ts'
import type { CustomerLink, LinkOrder } from '#protocol/customer-link.ts'
import { parseAmount } from '#protocol/money.ts'
import { createLink } from '../payment-api/staff-api.ts'
import { CreatedLink } from './created-link.tsx'

/**
 * Copies a text that is still loading. Safari accepts only a promise that it gets during a press; browsers
 * without `ClipboardItem` get the text later.
 */
async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text)
    else {
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
      // The caller reports this failure.
      blob.catch(() => undefined)
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch {
    return false
  }
}

type CustomerLinkMakerProps = {
  order: LinkOrder
  check: () => boolean
  onCreated: () => void
  onSessionEnded: () => void
  /** Fields that only links have. */
  details: ReactNode
  children: ReactNode
}

type Created = { for: string; link: CustomerLink; copied: boolean }

const SESSION_ENDED = 401

export function CustomerLinkMaker({
  order,
  check,
  onCreated,
  onSessionEnded,
  details,
  children,
}: CustomerLinkMakerProps) {
  const [created, setCreated] = useState<Created | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const titleId = useId()
  const key = JSON.stringify(order)

  const make = async () => {
    if (!check()) return
    setBusy(true)
    setProblem(null)
    try {
      const answer = createLink(order)
      const copied = await copyLater(answer.then((link) => link.url))
      setCreated({ for: key, link: await answer, copied })
      onCreated()
    } catch (cause) {
      if (cause instanceof ApiProblem && cause.status === SESSION_ENDED) onSessionEnded()
      else setProblem(sentenceOf(cause, CONNECTION_MESSAGE))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby={titleId} className="mt-3 border-t border-hairline pt-6">
      <h3 id={titleId} className="font-display text-xl">
        {SETTINGS_CONTENT.customerLink}
      </h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{SETTINGS_CONTENT.customerLinkHint}</p>
      <div className="mb-6 flex flex-col gap-5">{details}</div>
      <div className="flex flex-wrap items-end gap-4">
        {children}
        <Button busy={busy} onClick={make}>
          {SETTINGS_CONTENT.copyLink}
        </Button>
      </div>
      {problem && (
        <Notice kind="error" className="mt-5" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {/* A link whose values differ from the fields would mislead. */}
      {created && created.for === key && (
        <CreatedLink
          key={created.link.url}
          link={created.link}
          amountCents={parseAmount(order.amount) ?? 0}
          copied={created.copied}
        />
      )}
    </section>
  )
}

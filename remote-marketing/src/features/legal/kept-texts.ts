import type { Kept } from '@lustre/platform/definition'
import { isRecord } from '@lustre/platform/is-record'
import type { SiteKeeps } from '@lustre/platform/site-keeps'
import { NO_LIST } from '#content/legal/privacy-collected.ts'
import type { LegalBlock, LegalDocument } from '#content/legal/types.ts'

const isText = (value: unknown) => typeof value === 'string'

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || !isText(value.what)) return false
  const { in: place, names, until, seenBy, to } = value
  if (place === 'cookie' || place === 'storage')
    return Array.isArray(names) && names.every(isText) && isText(until)
  return (place === 'server' && isText(until) && isText(seenBy)) || (place === 'outside' && isText(to))
}

/** Drops items that this page cannot read; null for anything but a list. */
export function parseKeeps(body: unknown): SiteKeeps | null {
  if (!isRecord(body) || !Array.isArray(body.keeps)) return null
  const { changed, keeps } = body
  return { changed: typeof changed === 'string' ? changed : null, keeps: keeps.filter(isKept) }
}

export function pointOf(kept: Kept): string {
  switch (kept.in) {
    case 'server':
      return `${kept.what}. Kept ${kept.until}. Seen by ${kept.seenBy}.`
    case 'outside':
      return `${kept.what}, to ${kept.to}.`
    default:
      return `${kept.names.join(', ')}: ${kept.what}; ${kept.until}.`
  }
}

const monthOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Fills the policy's lists, and drops empty ones.
 * @param known null until the lists have loaded
 */
export function withKeeps<Document extends LegalDocument>(
  document: Document,
  known: SiteKeeps | null,
): LegalDocument {
  const listed = (block: LegalBlock): LegalBlock[] => {
    if (block.lists === undefined) return [block]
    if (known === null) return [{ ...block, points: [NO_LIST] }]
    const points = known.keeps.filter((kept) => kept.in === block.lists).map(pointOf)
    return points.length === 0 ? [] : [{ ...block, points }]
  }
  return {
    ...document,
    ...(known?.changed && { updated: monthOf(known.changed) }),
    sections: document.sections.map((section) => ({ ...section, content: section.content.flatMap(listed) })),
  }
}

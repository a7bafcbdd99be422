import { SELECTION_MAIL } from '#content/offer.ts'

/**
 * Returns a `mailto:` address (RFC 6068) of a first message to the studio that lists the selected pictures.
 * @param ids at least one, of the gallery
 * @param gallery its full address
 */
export function selectionMail(email: string, ids: readonly number[], gallery: string): string {
  const numbers = ids.toSorted((one, other) => one - other)
  const { subject, body } = SELECTION_MAIL
  const text = body(numbers.join(' '), `${gallery}?photo=${numbers[0]}`)
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}

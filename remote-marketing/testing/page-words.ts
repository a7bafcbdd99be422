import { type ComponentType, createElement } from 'react'
import { hostHtml } from './host-html.tsx'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<' }

const piecesOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:amp|#x27|quot|lt);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .flatMap((piece) => piece.trim() || [])

/** The texts between tags, of a page by its path, and of a card on it by path and heading: `/ Launch`. */
type Places = ReadonlyMap<string, readonly string[]>

/** A string matches a whole text between two tags, a pattern any part of the page. */
export type WordsRow = [title: string, place: string, ...words: (string | RegExp)[]]

export async function placesOf(pages: Record<string, ComponentType>): Promise<Places> {
  const places = new Map<string, string[]>()
  for (const [path, Page] of Object.entries(pages)) {
    const html = await hostHtml(createElement(Page), path)
    places.set(path, piecesOf(html))
    for (const [card, heading = ''] of html.matchAll(/<article\b.*?<h3[^>]*>(.*?)<\/h3>.*?<\/article>/gs))
      places.set(`${path} ${heading}`, piecesOf(card))
  }
  return places
}

export function missingAt(places: Places, place: string, words: readonly (string | RegExp)[]) {
  const found = places.get(place) ?? []
  const text = found.join('\n')
  return words.filter((word) => (typeof word === 'string' ? !found.includes(word) : !word.test(text)))
}

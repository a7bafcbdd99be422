import { randomInt } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { sizeOf } from '../web/http/encoding.ts'
import type { ShuffledPage } from './asked-page.ts'
import type { ComposedDocument } from './composed-document.ts'
import { type ComposingShare, createComposingShare } from './composing-share.ts'
import { drawSeed, type OrderWish, tagOf } from './order-cookies.ts'
import { createPressure } from './pressure.ts'

/** The newest orders of a page are kept for when no new one can be composed: so many, and so many bytes of them. */
const KEPT_A_PAGE = 16
const KEPT_BYTES_A_PAGE = 6 * 1024 * 1024
/** But two at least, however large: nobody gets the same one twice in a row. */
const KEPT_AT_LEAST = 2
/** All pages together. Apart from the other documents, which no number of orders can push out. */
const KEPT_BYTES = 24 * 1024 * 1024
/** A page may take this share of the time for composing its orders, after a burst: some dozens of them. */
const SHARE = 0.2
const BURST_MS = 2000
/**
 * A composition counts no more than this: the first one of a host that has just started takes seconds on a busy machine,
 * and would leave the page with an order or two for as long. So a burst is eight orders at least.
 */
const MOST_COUNTED_MS = 250

/** Beside a host that has no time to spare, a page has a new order this often. */
const WHEN_PRESSED_MS = 1000

export type OrdersOptions = {
  compose(page: ShuffledPage, seed: number, requestId?: string): Promise<ComposedDocument>
  /** Whether others wait for the renderer of this page already. */
  isBusy(page: ShuffledPage): boolean
  /** Whether the host has hardly any time to spare. */
  isPressed?: () => boolean
  /** For tests: clock in milliseconds, and a random number below another. */
  now?: () => number
  draw?: (below: number) => number
}

/** The documents of one page, newest first. */
type Kept = { pathname: string; documents: ComposedDocument[] }
type Composing = { key: string; result: Promise<ComposedDocument> }
type Turn = {
  composing: Composing | null
  /** When the last composition began. */
  began: number
  share: ComposingShare
}

export type SentDocument = { document: ComposedDocument; composed: boolean }

/** A release may know fewer orders than the one before. */
const knownTo = ({ shuffle }: ShuffledPage, seed: number) => seed % shuffle.seeds

const bytesOf = (documents: readonly ComposedDocument[]) =>
  documents.reduce((sum, { body }) => sum + sizeOf(body) + 200, 0)

/** @param documents newest first */
const fitting = (documents: ComposedDocument[]) =>
  documents
    .slice(0, KEPT_A_PAGE)
    .filter((_, i) => i < KEPT_AT_LEAST || bytesOf(documents.slice(0, i + 1)) <= KEPT_BYTES_A_PAGE)

type Address = Pick<ShuffledPage, 'variant' | 'pathname'>
/** They are long, and each request has one. */
const keys = new WeakMap<Address, string>()

function keyOf(page: Address): string {
  const known = keys.get(page)
  if (known !== undefined) return known
  const key = `${page.variant.key} ${page.pathname}`
  keys.set(page, key)
  return key
}

/**
 * The documents of shuffled pages. A load gets an order composed for it; when the host is busy, or the page has had
 * its share of the time, it gets one that was composed before, another than the last one. One order of a page is
 * composed at a time.
 */
export function createOrders({
  compose,
  isBusy,
  isPressed = createPressure(),
  now = () => performance.now(),
  draw = randomInt,
}: OrdersOptions) {
  const pages = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ documents }) => bytesOf(documents),
  })
  const turns = new Map<string, Turn>()

  function turnOf(route: string): Turn {
    const known = turns.get(route)
    if (known) return known
    const share = createComposingShare(SHARE, BURST_MS, now)
    const turn: Turn = { composing: null, began: Number.NEGATIVE_INFINITY, share }
    turns.set(route, turn)
    return turn
  }

  const keptOf = (page: Address) => pages.get(keyOf(page))?.documents ?? []

  function keep(page: ShuffledPage, document: ComposedDocument): void {
    if (document.degraded) return
    const others = keptOf(page).filter(({ seed }) => seed !== document.seed)
    pages.set(keyOf(page), { pathname: page.pathname, documents: fitting([document, ...others]) })
  }

  async function composeOne(page: ShuffledPage, turn: Turn, seed: number, requestId?: string) {
    const started = now()
    const result = compose(page, seed, requestId)
    turn.composing = { key: keyOf(page), result }
    turn.began = started
    try {
      const document = await result
      keep(page, document)
      return document
    } finally {
      turn.composing = null
      turn.share.spend(Math.min(now() - started, MOST_COUNTED_MS))
    }
  }

  /** Waits for the order that is underway. @returns it if it failed for the same page: one try is enough for all */
  async function failureOf({ key, result }: Composing, page: ShuffledPage): Promise<ComposedDocument | null> {
    if (key !== keyOf(page)) {
      await result.catch(() => null)
      return null
    }
    const document = await result
    return document.degraded ? document : null
  }

  /** Whether who has no order of their own is to do without a new one. */
  const isHeldUp = (page: ShuffledPage, { composing, began }: Turn): boolean =>
    composing !== null || isBusy(page) || (now() - began < WHEN_PRESSED_MS && isPressed())

  /** @returns null when an order is to be composed, or waited for */
  function atHand(page: ShuffledPage, wish: OrderWish, seed: number): SentDocument | null {
    const kept = keptOf(page)
    const same = kept.find((document) => document.seed === seed)
    if (same) return { document: same, composed: false }
    const others = kept.filter((document) => tagOf(document.seed) !== wish.last)
    if (others.length === 0) return null
    const turn = turnOf(page.route)
    // who has an order of their own waits for it; everyone else can do with another
    const takesAnother = !turn.share.isLeft() || (wish.own === null && isHeldUp(page, turn))
    return takesAnother ? { document: others[draw(others.length)]!, composed: false } : null
  }

  async function toCome(page: ShuffledPage, wish: OrderWish, seed: number, requestId?: string) {
    const turn = turnOf(page.route)
    for (;;) {
      const ready = atHand(page, wish, seed)
      if (ready) return ready
      if (!turn.composing) return { document: await composeOne(page, turn, seed, requestId), composed: true }
      const failed = await failureOf(turn.composing, page)
      if (failed) return { document: failed, composed: true }
    }
  }

  /**
   * @returns at once, where an order is there that will do
   * @throws {Error} when even the document without its page fails
   */
  function get(
    page: ShuffledPage,
    wish: OrderWish,
    requestId?: string,
  ): Promise<SentDocument> | SentDocument {
    const seed = wish.own ?? drawSeed(page.shuffle.seeds, wish.last, draw)
    return atHand(page, wish, seed) ?? toCome(page, wish, seed, requestId)
  }

  return {
    get,
    /** Whether some order of the page can be sent at once. */
    isKept: (page: Address) => pages.has(keyOf(page)),
    /** Pages and orders that were asked for last. */
    asked(): { pathname: string; seed: number }[] {
      const newest = new Map<string, number[]>()
      for (const { pathname, documents } of pages.values())
        if (!newest.has(pathname))
          newest.set(
            pathname,
            documents.slice(0, KEPT_AT_LEAST).map(({ seed }) => seed),
          )
      return [...newest].flatMap(([pathname, seeds]) => seeds.map((seed) => ({ pathname, seed })))
    },
    has: (page: ShuffledPage, asked: number) =>
      keptOf(page).some(({ seed }) => seed === knownTo(page, asked)),
    /** Composes an order before anyone asks for it. */
    async ahead(page: ShuffledPage, asked: number): Promise<ComposedDocument> {
      const document = await compose(page, knownTo(page, asked))
      keep(page, document)
      return document
    },
  }
}

export type Orders = ReturnType<typeof createOrders>

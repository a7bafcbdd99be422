/** What is searched for; null or an empty text: anything. */
export type PictureSearch = {
  folder?: string | null | undefined
  text?: string
  /** Leaves out what only signed addresses deliver. */
  publicOnly?: boolean
}

/** Quotes and wildcards escaped, so that nothing in a name is read as syntax. */
const literal = (text: string) => text.replace(/["\\*?]/g, '\\$&')

const IMAGES = 'resource_type:image'

/**
 * The search expression for pictures, in one folder or in all, whose public ids hold each word of a text (the
 * provider's Lucene-like syntax).
 */
export function imageExpression({ folder = null, text = '', publicOnly = false }: PictureSearch): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return [
    IMAGES,
    ...(publicOnly ? ['type:upload'] : []),
    ...(folder === null ? [] : [`folder:"${literal(folder)}"`]),
    ...words.map((word) => `public_id:"*${literal(word)}*"`),
  ].join(' AND ')
}

/** The longest expression that is sent. */
const MAX_EXPRESSION_LENGTH = 2000

/** The expressions that together find the pictures with these public ids, few enough in each for its length. */
export function publicIdExpressions(publicIds: readonly string[]): string[] {
  const groups: string[] = []
  let group = ''
  for (const publicId of publicIds) {
    const term = `public_id="${literal(publicId)}"`
    const longer = group === '' ? term : `${group} OR ${term}`
    const isTooLong = IMAGES.length + longer.length + ' AND ()'.length > MAX_EXPRESSION_LENGTH
    if (group !== '' && isTooLong) groups.push(group)
    group = isTooLong ? term : longer
  }
  if (group !== '') groups.push(group)
  return groups.map((terms) => `${IMAGES} AND (${terms})`)
}

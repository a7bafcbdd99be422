export type PictureSearch = {
  folder?: string | null | undefined
  text?: string
  isPublic?: boolean
}

const literal = (text: string) => text.replace(/["\\*?]/g, '\\$&')

const IMAGES = 'resource_type:image'

/** Returns the provider's Lucene-like expression for pictures whose public ids contain each word of the text. */
export function imageExpression({ folder = null, text = '', isPublic = false }: PictureSearch): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return [
    IMAGES,
    ...(isPublic ? ['type:upload'] : []),
    ...(folder === null ? [] : [`folder:"${literal(folder)}"`]),
    ...words.map((word) => `public_id:"*${literal(word)}*"`),
  ].join(' AND ')
}

const MAX_EXPRESSION_LENGTH = 2000

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

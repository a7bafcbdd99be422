/**
 * The search expression for pictures, in one folder or in all (the provider's Lucene-like syntax). The folder is
 * quoted and its wildcards are escaped, so that nothing in its name is read as syntax.
 */
export function imageExpression(folder: string | null): string {
  if (folder === null) return 'resource_type:image'
  return `resource_type:image AND folder:"${folder.replace(/["\\*?]/g, '\\$&')}"`
}

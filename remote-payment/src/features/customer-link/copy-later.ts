/**
 * Copies a text that is still loading. Safari accepts only a promise, during a press; browsers without
 * `ClipboardItem` get the text later.
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
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

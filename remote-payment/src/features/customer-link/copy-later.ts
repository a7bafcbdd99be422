/**
 * Puts a text that is still on its way on the clipboard. Safari lets a page write only while it answers a press, and
 * takes a promise for that; browsers without `ClipboardItem` get the text when it is there.
 * @returns whether the browser took it; false also when the text never came
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text)
    else {
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
      // its failure is the caller's to tell; the browser may have refused before it looked
      blob.catch(() => undefined)
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch {
    return false
  }
}

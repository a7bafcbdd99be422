export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read the Blob only after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

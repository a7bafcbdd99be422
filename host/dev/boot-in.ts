const BLOCK = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

export const bootIn = (html: string): string | null => BLOCK.exec(html)?.[2] ?? null

export const withBoot = (html: string, boot: unknown): string =>
  html.replace(
    BLOCK,
    (_, open: string, _json: string, close: string) =>
      open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close,
  )

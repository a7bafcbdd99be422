export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Answers with a file that browsers save. @param name safe in a header: letters, digits, dots and hyphens */
export const download = (body: BodyInit, name: string, contentType: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })

import { expect, test } from 'vitest'
import { exportSelection } from './export-selection.ts'

test.each(['csv', 'xmp'] as const)(
  '[export-yields] the API answers other requests while a run is exported as %s',
  async (format) => {
    const pictures = Array.from({ length: 100 }, (_, number) => ({
      number,
      publicId: null,
      fileName: `${number}.jpg`,
      description: null,
      note: 'warmer',
    }))
    const selection = { file: 'run-1', label: '#1', time: new Date(0), about: {}, pictures }
    const order: string[] = []
    const exported = exportSelection(selection, format, async () => null)
      .arrayBuffer()
      .then(() => order.push('the file'))
    setImmediate(() => order.push('another request'))
    await exported
    expect(order).toEqual(['another request', 'the file'])
  },
)

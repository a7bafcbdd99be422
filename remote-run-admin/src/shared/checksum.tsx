import { CHECKSUM_GROUP } from './constants.ts'

/** A checksum in groups, to be read out and compared. */
export function Checksum({ hex }: { hex: string }) {
  return (
    <code className="text-sm text-ink-soft">
      {hex.replaceAll(new RegExp(`.{${CHECKSUM_GROUP}}(?=.)`, 'g'), '$& ')}
    </code>
  )
}

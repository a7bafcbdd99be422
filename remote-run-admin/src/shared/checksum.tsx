/** Hex digits of a checksum that are read out together. */
const CHECKSUM_GROUP = 4

/** A checksum in groups, to be read out and compared. */
export function Checksum({ hex }: { hex: string }) {
  return (
    <code className="text-sm text-ink-soft">
      {hex.replaceAll(new RegExp(`.{${CHECKSUM_GROUP}}(?=.)`, 'g'), '$& ')}
    </code>
  )
}

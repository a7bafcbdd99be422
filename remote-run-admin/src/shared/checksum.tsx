/** Number of hex digits in a group. */
const CHECKSUM_GROUP = 4

/** A checksum in groups, which are easier to read out and compare. */
export function Checksum({ hex }: { hex: string }) {
  return (
    <code className="text-sm text-ink-soft">
      {hex.replaceAll(new RegExp(`.{${CHECKSUM_GROUP}}(?=.)`, 'g'), '$& ')}
    </code>
  )
}

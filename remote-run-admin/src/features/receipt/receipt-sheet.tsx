import { useSiteConfig } from '@lustre/platform'
import { Button, CopyButton, SectionTitle } from '@lustre/shared-ui'
import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import type { Receipt } from '#protocol/receipts.ts'
import { ChosenPictures } from '../common/chosen-pictures.tsx'
import { Fact, Moment, Note } from '../common/facts.tsx'

const PRINT_WAIT_MS = 5000

/** Prints the page with all its pictures, including lazy ones that have not loaded yet. */
async function printSheet(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.run-pictures img')].map((image) => {
    image.setAttribute('loading', 'eager')
    return image.decode()
  })
  // A picture that fails to load must not block printing.
  const enough = new Promise((resolve) => setTimeout(resolve, PRINT_WAIT_MS))
  await Promise.race([Promise.allSettled(pictures), enough])
  window.print()
}

type ReceiptSheetProps = Pick<ComponentProps<typeof ChosenPictures>, 'listed'> & {
  receipt: Receipt
  path: string
}

export function ReceiptSheet({ receipt, path, listed }: ReceiptSheetProps) {
  const { siteUrl } = useSiteConfig()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <dl className="receipt-facts grid grow grid-cols-2 gap-x-8 gap-y-6 md:flex md:gap-x-14">
          {/* A row of its own on a phone: a name may be long, and two figures fill the next row. */}
          <Fact label={RECEIPT_CONTENT.name} className="col-span-2">
            <bdi>{receipt.name}</bdi>
          </Fact>
          <Fact label={RECEIPT_CONTENT.time}>
            <Moment iso={receipt.time} />
          </Fact>
          <Fact label={RECEIPT_CONTENT.images}>{receipt.pictures.length}</Fact>
        </dl>
        <div className="no-print flex flex-wrap items-center gap-3">
          <CopyButton size="sm" text={siteUrl + path} label={RECEIPT_CONTENT.copyLink} />
          <Button size="sm" variant="secondary" onClick={() => void printSheet()}>
            <Printer size={18} strokeWidth={1.5} />
            {RECEIPT_CONTENT.print}
          </Button>
        </div>
      </div>
      <ChosenPictures pictures={receipt.pictures} listed={listed} />
      {receipt.note !== null && (
        <section aria-labelledby="receipt-note" className="mt-10 max-w-measure">
          <SectionTitle id="receipt-note" size="small">
            {RECEIPT_CONTENT.note}
          </SectionTitle>
          <Note text={receipt.note} className="mt-3 text-base" />
        </section>
      )}
      <p className="no-print mt-10 text-sm text-ink-faint">{RECEIPT_CONTENT.keep}</p>
    </>
  )
}

import { Picture } from '@lustre/shared-ui'
import { FORM, RING } from '#content/pictures.ts'

export const Ring = () => <Picture {...RING} width={480} height={600} crop widths={FORM.widths} />

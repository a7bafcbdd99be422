import { type Setting, settingsOf } from '@lustre/platform/definition'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { Definition } from '@lustre/platform/definition/schema'

const SAMPLE_KEY = 'sample-'.repeat(6)
const MADE_UP = { passcode: SAMPLE_KEY, 'four digits': '0000', key: SAMPLE_KEY }
const NOWHERE = '://sample.invalid'

function sample({ form, madeUp }: Setting): string {
  if (madeUp) return MADE_UP[madeUp.as]
  switch (form.kind) {
    case 'text':
      return SAMPLE_KEY
    case 'list':
      return ''
    case 'whole':
      return String(form.min)
    case 'choice':
      return form.of[0] ?? ''
    case 'flag':
      return 'false'
    case 'email':
      return 'sample@sample.invalid'
    case 'link':
      return `https${NOWHERE}`
    case 'address':
      return form.or ?? `${form.schemes[0]}${NOWHERE}`
  }
}

/**
 * Returns settings for a trial of a release's API: samples of the required ones, defaults for the rest. The
 * operator's settings are never used, because a check must not reach a provider or change a table.
 */
export const sampleSettings = (definition: Definition): Environment =>
  Object.fromEntries(
    Object.entries<Setting>(settingsOf(definition)).flatMap(([name, setting]) =>
      setting.required === true ? [[name, sample(setting)]] : [],
    ),
  )

import { ADMIN_PASSCODE } from '../../settings.ts'
import type { Visitor } from '../../testing/engines/visitor.ts'
import { open } from './fixtures.ts'

/** Logs staff in and makes a client run for Zoë, a draft without pictures. */
export async function makeRun(staff: Visitor, title: string): Promise<void> {
  const press = (role: string, name: string) => staff.press({ role, name })
  await open(staff, '/admin')
  await staff.write({ css: 'input[type=password]' }, ADMIN_PASSCODE)
  await press('button', 'Access Admin Panel')
  await press('link', 'New run')
  await staff.write({ role: 'textbox', name: 'Title' }, title)
  await staff.write({ role: 'textbox', name: 'Client' }, 'Zoë')
  await press('button', 'Create the run')
}

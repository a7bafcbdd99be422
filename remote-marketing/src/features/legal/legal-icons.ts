import {
  BadgeCheck,
  Camera,
  CircleSlash,
  ClipboardList,
  Copyright,
  CreditCard,
  DoorOpen,
  Handshake,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  Scale,
  Truck,
} from 'lucide-react'
import type { LegalIcon } from '../../../content/legal/types.ts'

export const LEGAL_ICONS = {
  agreement: Handshake,
  service: Camera,
  order: ClipboardList,
  payment: CreditCard,
  delivery: Truck,
  accuracy: BadgeCheck,
  ownership: Copyright,
  conduct: CircleSlash,
  privacy: LockKeyhole,
  liability: Scale,
  ending: DoorOpen,
  law: Landmark,
} satisfies Record<LegalIcon, LucideIcon>

import { rememberedStore } from '../../api/remembered-store.ts'
import type { StackPlace } from '../../ui/overlays/stack/stack-place.ts'
import { CORNER } from '../../ui/overlays/stack/stack-place.ts'

const isPlace = (stored: unknown): stored is StackPlace =>
  Array.isArray(stored) && stored.length === 2 && stored.every((each) => each >= 0 && each <= 100)

/** Where the reminders stand in this browser. */
export const reminderPlace = rememberedStore('reminderPlace', (stored): StackPlace =>
  isPlace(stored) ? stored : CORNER,
)

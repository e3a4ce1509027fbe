import { rememberedStore } from '../../../../../api/remembered-store.ts'
import type { KeptEdit } from './read-kept.ts'
import { readKept } from './read-kept.ts'

const store = rememberedStore('serviceEdits', readKept)

/** What this person typed into this service and has not saved. */
export const keptEdit = (userId: string, serviceId: string): KeptEdit | undefined =>
  store.stored()[`${userId} ${serviceId}`]

/** Keeps what is typed, or with null forgets it. */
export function keepEdit(userId: string, serviceId: string, edit: KeptEdit | null): void {
  const name = `${userId} ${serviceId}`
  const { [name]: known, ...others } = store.stored()
  if (edit) store.set({ ...others, [name]: edit })
  else if (known) store.set(others)
}

import { useMatches } from '@tanstack/react-router'
import { rememberedStore } from '../../../api/remembered-store.ts'
import { useStore } from '../../../api/use-store.ts'
import type { ListColumn } from '../list-columns.tsx'
import type { ListLook, Looks } from './looks.ts'
import { looksOf, USUAL_LOOK } from './looks.ts'

const looks = rememberedStore('listLooks', (stored): Looks => looksOf(stored))

/** How this browser shows the list of this screen, and the way to change it. */
export function useListLook() {
  const list = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' }) as string
  const all = useStore(looks)
  const look = all[list] ?? USUAL_LOOK
  const change = (next: Partial<ListLook>) =>
    looks.set({ ...looks.stored(), [list]: { ...look, ...next } })
  return { look, change }
}

/** Columns that a person may hide: neither the row's name, nor what stands below it, nor its buttons. */
export function hideable<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  return columns.filter(
    ({ primary, foldsBelow, isOnScreenOnly }) =>
      !primary && foldsBelow !== 'always' && !isOnScreenOnly,
  )
}

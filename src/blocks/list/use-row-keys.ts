import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { neighbour } from '../../ui/controls/roving.ts'
import { useShortcut } from '../../ui/controls/use-shortcut.ts'
import { forgetOpenedRow, openedRow, rememberTrail } from '../record/list-trail.ts'
import { handleOf, rowsIn } from './rows-in.ts'

/** The link of each row: its first, which opens the record. */
function linksOf(list: HTMLElement | null): HTMLElement[] {
  return rowsIn(list).flatMap((row) => row.querySelector<HTMLElement>('a') ?? [])
}

const handlesOf = (list: HTMLElement | null) => rowsIn(list).flatMap((row) => handleOf(row) ?? [])

function move(list: HTMLElement | null, key: string): boolean {
  const handles = handlesOf(list)
  const here = handles.indexOf(document.activeElement as HTMLElement)
  const next = neighbour(handles, here, key)
  next?.focus()
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

const addressOf = (link: HTMLElement) => link.getAttribute('href') ?? ''

/** On the way back to the list, the focus returns to the row that was opened, or shown last from there. */
function useReturnToRow(list: RefObject<HTMLElement | null>, isFilled: boolean): void {
  // The location is read when needed: the list is not drawn anew with each change of the address.
  const router = useRouter()

  useEffect(() => {
    const element = list.current
    if (!element) return
    const remember = (event: Event) => {
      const entry = router.latestLocation.state.__TSR_key
      const pressed = (event.target as Element).closest('a')
      const links = linksOf(element)
      const link = links.find((each) => each === pressed)
      if (link && entry) rememberTrail(entry, links.map(addressOf), addressOf(link))
    }
    element.addEventListener('click', remember)
    return () => element.removeEventListener('click', remember)
  }, [list, router, isFilled])

  useEffect(() => {
    const entry = router.latestLocation.state.__TSR_key
    if (!isFilled || entry === undefined) return
    const address = openedRow(entry)
    if (address === undefined) return
    // After the router, which gives the focus of a new screen to its title.
    const frame = requestAnimationFrame(() => {
      const link = linksOf(list.current).find((each) => addressOf(each) === address)
      link?.focus({ preventScroll: true })
      forgetOpenedRow(entry)
    })
    return () => cancelAnimationFrame(frame)
  }, [list, router, isFilled])
}

/**
 * `j` and `k` lead from row to row from anywhere; arrows, Home and End once a row has the focus. On
 * the way back to the list, the focus is on the row that was opened.
 * @param isFilled whether the rows are there
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, isFilled: boolean): void {
  useReturnToRow(list, isFilled)
  useShortcut('j', () => move(list.current, 'ArrowDown'))
  useShortcut('k', () => move(list.current, 'ArrowUp'))

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!handlesOf(list.current).includes(event.target as HTMLElement)) return
      if (move(list.current, event.key)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list])
}

import type { RefObject } from 'react'
import { useEffect } from 'react'
import { neighbour } from '../ui/roving.ts'
import { useShortcut } from '../ui/use-shortcut.ts'

function linksOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody a') ?? [])]
}

function move(list: HTMLElement | null, key: string): boolean {
  const links = linksOf(list)
  const here = links.indexOf(document.activeElement as HTMLElement)
  const next = neighbour(links, here, key)
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** `j` and `k` lead from row to row from anywhere; arrows, Home and End once a row has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut('j', () => move(list.current, 'ArrowDown'))
  useShortcut('k', () => move(list.current, 'ArrowUp'))

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!linksOf(list.current).includes(event.target as HTMLElement)) return
      if (move(list.current, event.key)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list])
}

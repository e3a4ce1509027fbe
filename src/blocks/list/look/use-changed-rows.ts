import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { changedSince } from './changed-rows.ts'

/** Lights up once the rows that have changed since this page showed them last, here or before it went elsewhere. */
export function useChangedRows<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  versionOf: ((row: Row) => number | string) | undefined,
): void {
  const look = useEffectEvent((shown: readonly Row[]) => {
    if (!versionOf) return
    const drawn = [...(list.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
    const keys = shown.map(keyOf)
    const changed = changedSince(
      shown.map((row, at) => ({ key: keys[at] ?? '', version: versionOf(row) })),
    )
    for (const key of changed) {
      const row = drawn[keys.indexOf(key)]
      row?.setAttribute('data-changed', '')
      row?.addEventListener('animationend', () => row.removeAttribute('data-changed'), {
        once: true,
      })
    }
  })
  useEffect(() => {
    if (rows) look(rows)
  }, [rows])
}

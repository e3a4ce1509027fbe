import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { EditorValues } from '../editor-values.ts'
import { newKey } from '../editor-values.ts'
import type { EditorForm } from '../use-editor-form.ts'

export type ListName = 'fields' | 'documents'

/** What was done last, which can be undone. */
export interface Done {
  what: 'moved' | 'removed' | 'duplicated'
  /** The row's place now; that of a removed one is where it stood. */
  at: number
  /** Where it stood before. */
  from: number
  name: string
}

/** The rows with one of them at another place. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The rows of one of the editor's lists. The form library's own array would come to every form of a counter. */
export function useRows<List extends ListName>(
  { api: { control, getValues, setValue, clearErrors } }: EditorForm,
  list: List,
) {
  type Rows = EditorValues[List]
  type Row = Rows[number]
  const rows = useWatch({ control, name: list as 'fields' }) as unknown as Rows
  const [done, setDone] = useState<(Done & { row: Row }) | null>(null)
  const now = () => getValues(list as 'fields') as unknown as Row[]
  const write = (change: (rows: Row[]) => Row[]) => {
    clearErrors(list)
    setValue(list as 'fields', change(now()) as unknown as EditorValues['fields'], {
      shouldDirty: true,
    })
  }
  return {
    rows,
    done,
    forget: () => setDone(null),
    append(row: Row) {
      setDone(null)
      write((before) => [...before, row])
    },
    remove(at: number, name: string) {
      const row = now()[at]
      if (!row) return
      write((before) => before.toSpliced(at, 1))
      setDone({ what: 'removed', at, from: at, name, row })
    },
    move(from: number, to: number, name: string) {
      const row = now()[from]
      if (!row || from === to || to < 0 || to >= now().length) return
      write((before) => movedRow(before, from, to))
      setDone({ what: 'moved', at: to, from, name, row })
    },
    /** Answers the key of the new row. */
    duplicate(at: number, name: string): string {
      const row = { ...structuredClone(now()[at]), key: newKey() } as Row
      write((before) => before.toSpliced(at + 1, 0, row))
      setDone({ what: 'duplicated', at: at + 1, from: at, name, row })
      return row.key
    },
    undo() {
      if (!done) return
      const { what, row, from } = done
      setDone(null)
      // What was typed since then stays: the row itself goes back, comes back or goes.
      write((after) => {
        if (what === 'removed') return after.toSpliced(from, 0, row)
        const at = after.findIndex(({ key }) => key === row.key)
        if (at === -1) return after
        return what === 'moved' ? movedRow(after, at, from) : after.toSpliced(at, 1)
      })
    },
  }
}

import { useWatch } from 'react-hook-form'
import type { EditorValues } from './editor-values.ts'
import type { EditorForm } from './use-editor-form.ts'

/** The rows of one of the editor's lists. The form library's own array would come to every form of a counter. */
export function useRows<List extends 'fields' | 'documents'>(
  { api: { control, getValues, setValue, clearErrors } }: EditorForm,
  list: List,
) {
  type Rows = EditorValues[List]
  type Row = Rows[number]
  const rows = useWatch({ control, name: list as 'fields' }) as unknown as Rows
  const write = (change: (now: Row[]) => Row[]) => {
    clearErrors(list)
    const now = getValues(list as 'fields') as unknown as Row[]
    setValue(list as 'fields', change(now) as unknown as EditorValues['fields'], {
      shouldDirty: true,
    })
  }
  return {
    rows,
    append: (row: Row) => write((now) => [...now, row]),
    remove: (index: number) => write((now) => now.filter((_, each) => each !== index)),
    move: (from: number, to: number) =>
      write((now) => {
        const row = now[from]
        return row ? now.toSpliced(from, 1).toSpliced(to, 0, row) : now
      }),
  }
}

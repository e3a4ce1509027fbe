import * as v from 'valibot'
import { ServiceContent } from '../../../../../../contract/catalogue/services.ts'
import type { EditorValues } from '../editor-values.ts'
import { EMPTY_SERVICE, newDocument, newField } from '../editor-values.ts'

/** What was typed into the editor of a service and not saved: no customer's data are in it. */
export interface KeptEdit {
  /** The service as it was when the typing began; null for a new one. */
  base: ServiceContent | null
  values: EditorValues
  /** Epoch milliseconds of the last key. */
  at: number
}

const Rows = v.array(v.looseObject({ key: v.string() }))

const Kept = v.object({
  base: v.nullable(ServiceContent),
  values: v.looseObject({ fields: Rows, documents: Rows }),
  at: v.number(),
})

/** Values of an earlier version of this page get what it did not ask yet. */
function whole({
  fields,
  documents,
  ...values
}: v.InferOutput<typeof Kept>['values']): EditorValues {
  return {
    ...EMPTY_SERVICE,
    ...values,
    fields: fields.map((row) => ({ ...newField(), ...row })),
    documents: documents.map((row) => ({ ...newDocument(), ...row })),
  }
}

/** What is stored, as far as it can be read. */
export function readKept(stored: unknown): Record<string, KeptEdit> {
  const all = v.safeParse(v.record(v.string(), v.unknown()), stored)
  if (!all.success) return {}
  return Object.fromEntries(
    Object.entries(all.output).flatMap(([name, each]) => {
      const kept = v.safeParse(Kept, each)
      return kept.success ? [[name, { ...kept.output, values: whole(kept.output.values) }]] : []
    }),
  )
}

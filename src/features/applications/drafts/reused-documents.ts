import * as v from 'valibot'
import { DocumentOnFile } from '../../../../contract/customers/documents-on-file.ts'

/** Documents of earlier visits that the form gives again, and whose they are as the form names the customer. */
export const Reused = v.object({
  name: v.string(),
  phone: v.string(),
  documents: v.array(DocumentOnFile),
})
export type Reused = v.InferOutput<typeof Reused>

interface Values {
  customer: { name: string; phone: string }
  reused?: Reused | undefined
}

/** The documents that may be used again: none once the form names another customer. */
export function reusedIn({ customer, reused }: Values): readonly DocumentOnFile[] {
  const isSame = reused?.name === customer.name && reused.phone === customer.phone
  return isSame ? reused.documents : []
}

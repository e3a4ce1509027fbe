import * as v from 'valibot'

/** The banks' files that we write and read; `generic` is of no bank. */
export const BANK_LAYOUTS = ['hdfc', 'icici', 'generic'] as const
export const BankLayout = v.picklist(BANK_LAYOUTS, 'not_a_choice')
export type BankLayout = v.InferOutput<typeof BankLayout>

/** The first letters of the IFSCs that a layout's own bank has. */
export const BANK_OF_LAYOUT: Record<BankLayout, string | null> = {
  hdfc: 'HDFC',
  icici: 'ICIC',
  generic: null,
}

import type { BankLayout } from '../../../../contract/bank-files/bank-layouts.ts'
import { generic } from './generic.ts'
import { hdfc } from './hdfc.ts'
import { icici } from './icici.ts'
import type { Layout } from './layout.ts'

/** Files of the banks that we know; each says to check it with the bank, which may have its own version. */
export const LAYOUTS: Record<BankLayout, Layout> = { hdfc, icici, generic }

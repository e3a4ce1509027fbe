import * as v from 'valibot'
import { SharedFee } from '../../../../../../contract/catalogue/service-fee.ts'

/** A number that was typed; what is none stays a text, and the schema refuses it. */
export function numberOf(typed: string): unknown {
  const text = typed.trim().replaceAll(',', '')
  if (text === '') return undefined
  return Number.isNaN(Number(text)) ? text : Number(text)
}

/** Rupees as they were typed, in paise. */
function paiseOf(typed: string): unknown {
  const rupees = numberOf(typed)
  return typeof rupees === 'number' ? Math.round(rupees * 100) : rupees
}

interface TypedFee {
  fee: string
  governmentFee: string
  franchiseShare: string
  partnerShare: string
}

/** The fee and its shares as they were typed, for the contract's schema. */
export function feeInput({ fee, governmentFee, franchiseShare, partnerShare }: TypedFee) {
  return {
    feePaise: paiseOf(fee),
    passThroughPaise: paiseOf(governmentFee) ?? 0,
    franchiseSharePercent: numberOf(franchiseShare),
    partnerSharePercent: numberOf(partnerShare),
  }
}

/** The same, if it may stand so; null otherwise. */
export function feeOf(typed: TypedFee) {
  const result = v.safeParse(SharedFee, feeInput(typed))
  return result.success ? result.output : null
}

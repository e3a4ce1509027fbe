import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Texts } from '../core/languages.ts'

/** A PIN code's part in one taluka. */
const PinPart = v.object({
  pin: v.string(),
  /** In Latin letters; only of the franchise's own district, since a device stores the answer. */
  villages: v.array(v.string()),
})

/** A taluka with the PIN codes of its places. */
export const PinArea = v.object({
  taluka: v.string(),
  district: v.string(),
  talukaNames: Texts,
  districtNames: Texts,
  pins: v.array(PinPart),
})
export type PinArea = v.InferOutput<typeof PinArea>

/** Which taluka and district a PIN code lies in, of all of Maharashtra (docs/data.md). One code may lie in several. */
export const listPinCodes = endpoint({
  method: 'GET',
  path: '/api/places/pin-codes',
  access: 'application.create',
  response: v.object({ areas: v.array(PinArea) }),
})

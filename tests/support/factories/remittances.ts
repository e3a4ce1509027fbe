import { randomUUID } from 'node:crypto'
import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Envelope, EnvelopeBody } from '../../../contract/outbox/envelope.ts'
import type { TestDevice } from '../outbox/envelopes.ts'
import { anEnvelopeOf } from '../outbox/envelopes.ts'

/** Sixteen signs, as NEFT has them; no two are alike. */
export const aReference = () => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()

/** A bank transfer of today, with another reference each time. */
export function newRemittance(
  change: Partial<EnvelopeBody<'remittance'>> = {},
): EnvelopeBody<'remittance'> {
  return {
    ...{ paise: 50_000, way: 'bank_transfer', reference: aReference() },
    ...{ day: indiaDay(new Date()), note: '', documents: [] },
    ...change,
  }
}

/** A remittance as its device sends it, without documents. */
export function aRemittanceEnvelope(
  device: TestDevice,
  change: Partial<EnvelopeBody<'remittance'>> = {},
  other: Partial<Envelope> = {},
) {
  return anEnvelopeOf(device, {
    ...{ kind: 'remittance', body: newRemittance(change), files: [], with: other },
  })
}

import { randomUUID } from 'node:crypto'
import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Envelope, EnvelopeBody } from '../../../contract/outbox/envelope.ts'
import {
  confirmRemittance,
  refuseRemittance,
  takeBackConfirmation,
  withdrawRemittance,
} from '../../../contract/remittances/remittance-changes.ts'
import { post } from '../outbox/envelope-sending.ts'
import type { TestDevice } from '../outbox/envelopes.ts'
import { anEnvelopeOf } from '../outbox/envelopes.ts'
import type { Person } from '../servers/person.ts'

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

/** What a franchise says, as it arrives; answers its id. */
export async function enterRemittance(
  queue: Person,
  device: TestDevice,
  change: Partial<EnvelopeBody<'remittance'>> = {},
): Promise<string> {
  const { body, text } = await post(queue, await aRemittanceEnvelope(device, change))
  if (body.outcome !== 'done') throw new Error(text)
  return body.receipt._id
}

const MOVES = {
  confirm: confirmRemittance,
  refuse: refuseRemittance,
  take_back: takeBackConfirmation,
  withdraw: withdrawRemittance,
}

/** What somebody does with it, with a reason where it needs one. */
export const moveRemittance = (person: Person, kind: keyof typeof MOVES, id: string, version = 1) =>
  person.call(MOVES[kind], {
    params: { id },
    body: { version, reason: 'Not in the bank.' },
    idempotencyKey: randomUUID(),
  })

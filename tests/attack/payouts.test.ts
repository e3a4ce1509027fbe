// A payout that is really due, before people who would like it sooner, alone, or twice.
import { expect, inject, test } from 'vitest'
import type { CodePurpose } from '../../contract/codes/one-time-codes.ts'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { DAY_BOUNDS } from '../../contract/core/endpoint.ts'
import { confirmBankAccount, requestBankAccount } from '../../contract/outlets/bank-account.ts'
import type { MonthPreview, MonthRow } from '../../contract/payouts/months.ts'
import { listMonths, openMonth, previewMonth } from '../../contract/payouts/months.ts'
import type { PayoutRequest } from '../../contract/payouts/payout-requests.ts'
import {
  prepareRequest,
  releaseRequest,
  withdrawRequest,
} from '../../contract/payouts/payout-requests.ts'
import { changePayoutSettings, getPayoutSettings } from '../../contract/payouts/payout-settings.ts'
import type { PayoutRow } from '../../contract/payouts/payouts.ts'
import { listPayouts } from '../../contract/payouts/payouts.ts'
import { signedIn } from '../support/attack/client.ts'
import { once } from '../support/attack/feedback.ts'
import { nextCode } from '../support/attack/mailbox.ts'

const origin = inject('attacked')
const admin = await signedIn(origin, 'admin')
const ADMIN_PHONE = '9890000100'

const at = ({ path }: Endpoint, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_all, name: string) => values[name] ?? '')

/** Unlocks what the code of this purpose is for, for one request. */
async function unlock(purpose: CodePurpose, requestId: string) {
  const otp = await nextCode(origin, ADMIN_PHONE, () =>
    admin.send('POST', generateCode.path, { json: { purpose, requestId, byMessage: true } }),
  )
  const answer = await admin.send('POST', verifyCode.path, { json: { otp, purpose } })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}

/** Opens the month that is next; a pending payout of it whose receiver has a bank account. */
async function duePayout(): Promise<PayoutRow> {
  const { months } = (await admin.send('GET', listMonths.path)).body as { months: MonthRow[] }
  const month = months.find(({ state }) => state === 'next')?.month ?? ''
  const preview = (await admin.send('GET', at(previewMonth, { month }))).body as MonthPreview
  const due = preview.receivers.find(({ carried }) => carried === null)
  if (!due) throw new Error('nobody has earned a payout')
  const asked = await admin.send(
    'POST',
    at(requestBankAccount, { kind: due.receiverKind, id: due.receiverId }),
    { json: { holder: 'Asha Jadhav', number: '12345678901234', ifsc: 'SBIN0001234' } },
  )
  const { requestId } = asked.body as { requestId: string }
  const confirm = () => admin.send('POST', at(confirmBankAccount, { requestId }))
  expect(await confirm()).toMatchObject({ status: 403, body: { code: 'code.required' } })
  await unlock('bank_account', requestId)
  expect((await confirm()).status).toBe(200)
  const { fingerprint } = (await admin.send('GET', at(previewMonth, { month })))
    .body as MonthPreview
  const opened = await admin.send('POST', at(openMonth, { month }), {
    json: { fingerprint },
    headers: once(),
  })
  expect(opened.status).toBe(200)
  return seePayout(due.receiverName, due.receiverId)
}

async function seePayout(name: string, receiverId: string): Promise<PayoutRow> {
  const path = `${listPayouts.path}?page=1&search=${encodeURIComponent(name)}`
  const { rows } = (await admin.send('GET', path)).body as { rows: PayoutRow[] }
  const row = rows.find((each) => each.receiverId === receiverId)
  if (!row) throw new Error('there is no payout')
  return row
}

const payout = await duePayout()
const wish = {
  payouts: [{ _id: payout._id, version: payout.version }],
  totalPaise: payout.amountPaise,
}
const prepare = (json: object = wish, headers = once()) =>
  admin.send('POST', prepareRequest.path, { json, headers })
const release = (id: string, headers = once()) =>
  admin.send('POST', at(releaseRequest, { id }), { headers })

test('a real request, by every other role: is neither prepared, released nor withdrawn', async () => {
  const { _id: id } = (await prepare()).body as PayoutRequest
  for (const name of ['franchise', 'partner', 'support', 'gramvan']) {
    const client = await signedIn(origin, name)
    const calls = [
      [at(prepareRequest, {}), wish],
      [at(releaseRequest, { id }), undefined],
      [at(withdrawRequest, { id }), undefined],
    ] as const
    for (const [path, json] of calls) {
      const answer = await client.send('POST', path, { ...(json && { json }), headers: once() })
      expect([name, path, answer.status]).toEqual([name, path, 403])
    }
  }
})

test('a key that was used: does nothing else, whatever the second request says', async () => {
  const key = once()
  const first = await prepare(wish, key)
  expect(first.status).toBe(201)
  expect((await prepare(wish, key)).text).toBe(first.text)
  const differs = { status: 422, body: { code: 'idempotency.body_differs' } }
  expect(await prepare({ ...wish, totalPaise: 1 }, key)).toMatchObject(differs)
  expect(await release((first.body as PayoutRequest)._id, key)).toMatchObject(differs)
})

test('one administrator alone: releases with the code of this request, and with four eyes not at all', async () => {
  await unlock('payout_processing', ((await prepare()).body as PayoutRequest)._id)
  const another = ((await prepare()).body as PayoutRequest)._id
  expect(await release(another)).toMatchObject({ status: 403, body: { code: 'code.required' } })
  const settings = { json: { fourEyes: true } }
  expect((await admin.send('PUT', changePayoutSettings.path, settings)).status).toBe(200)
  const { _id: id } = (await prepare()).body as PayoutRequest
  await unlock('payout_processing', id)
  expect(await release(id)).toMatchObject({ status: 403, body: { code: 'payout.four_eyes' } })
  for (const _time of ['asked', 'and confirmed'])
    await admin.send('PUT', changePayoutSettings.path, { json: { fourEyes: false } })
  expect((await admin.send('GET', getPayoutSettings.path)).body).toMatchObject({ fourEyes: true })
  expect(await release(id)).toMatchObject({ status: 403, body: { code: 'payout.four_eyes' } })
  const { receiverName, receiverId } = payout
  expect(await seePayout(receiverName, receiverId)).toMatchObject({ status: 'pending' })
})

test('bank accounts without end: after those of an honest day the administrator is told to wait', async () => {
  const { person: most } = DAY_BOUNDS.bank_requests
  const path = at(requestBankAccount, { kind: 'franchise', id: payout.receiverId })
  const send = () => admin.send('POST', path, { json: {} })
  const answers = await Promise.all(Array.from({ length: most }, send))
  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([])
  expect(await send()).toMatchObject({ status: 429, body: { code: 'request.too_many_today' } })
})

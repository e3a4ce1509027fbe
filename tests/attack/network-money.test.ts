// Payouts, bank files, remittances, statements, tax, revenue and reconciliation before those who have no business there.
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { applyBankAnswer, getBankAnswer } from '../../contract/bank-files/bank-answers.ts'
import {
  downloadBankFile,
  listWaiting as listWaitingForBank,
  makeBankFile,
} from '../../contract/bank-files/bank-files.ts'
import { SIGNATURE_HEADER, takeCallBack } from '../../contract/payouts/call-back.ts'
import {
  listCarriedOver,
  listMonths,
  openMonth,
  previewMonth,
} from '../../contract/payouts/months.ts'
import { recordOutcome, recordOutcomes } from '../../contract/payouts/outcomes.ts'
import { getPayout } from '../../contract/payouts/payout-record.ts'
import {
  getRequest,
  listRequests,
  prepareRequest,
  releaseRequest,
  withdrawRequest,
} from '../../contract/payouts/payout-requests.ts'
import { changePayoutSettings } from '../../contract/payouts/payout-settings.ts'
import { matchPayouts } from '../../contract/payouts/payouts.ts'
import {
  confirmRemittance,
  refuseRemittance,
  takeBackConfirmation,
} from '../../contract/remittances/remittance-changes.ts'
import { getRemittance } from '../../contract/remittances/remittances.ts'
import { listAccountEntries, readOutletAccount } from '../../contract/revenue/account.ts'
import { setTargets } from '../../contract/revenue/targets.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'
import {
  getMonthStatement,
  getMonthStatementFile,
  getYearStatement,
} from '../../contract/statements/statements.ts'
import { addTaxRate, changeTaxProfile, changeTaxSettings } from '../../contract/tax/tax.ts'
import type { Client } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')
const once = () => ({ 'idempotency-key': randomUUID() })

interface Endpoint {
  method: string
  path: string
}

/** The address with these values, and a record that nobody has for the others. */
function at({ path }: Endpoint, values: Record<string, string> = {}): string {
  const known: Record<string, string> = { month: '2026-06', year: '2026', ...values }
  return path.replace(/:(\w+)/g, (_all, name: string) => known[name] ?? randomUUID())
}

const DESK: readonly Endpoint[] = [
  ...[matchPayouts, listMonths, previewMonth, openMonth, listCarriedOver, prepareRequest],
  ...[listRequests, getRequest, withdrawRequest, releaseRequest, recordOutcome, recordOutcomes],
  ...[changePayoutSettings, listWaitingForBank, makeBankFile, downloadBankFile, getBankAnswer],
  ...[applyBankAnswer, confirmRemittance, refuseRemittance, takeBackConfirmation, setTargets],
  ...[changeTaxSettings, addTaxRate, changeTaxProfile],
  ...['GET', 'POST'].map((method) => ({ method, path: '/api/reconciliation' })),
]

test('the desk of money, by every other role and by visitors: refused', async () => {
  const strangers: [string, Client, number][] = [
    ['franchise', await signedIn(origin, 'franchise'), 403],
    ['partner', await signedIn(origin, 'partner'), 403],
    ['support', await signedIn(origin, 'support'), 403],
    ['gramvan', await signedIn(origin, 'gramvan'), 403],
    ['visitor', attackClient(origin), 401],
  ]
  for (const [who, client, status] of strangers) {
    for (const endpoint of DESK) {
      const { method } = endpoint
      const sent = { headers: once(), ...(method !== 'GET' && { json: {} }) }
      const answer = await client.send(method, at(endpoint), sent)
      expect([who, method, endpoint.path, answer.status]).toEqual([
        ...[who, method, endpoint.path, status],
      ])
    }
  }
})

test("another receiver's money: answered as what does not exist", async () => {
  const admin = await signedIn(origin, 'admin')
  const franchise = attackClient(origin)
  const { userInfo } = (await franchise.signIn('franchise')).body as SessionUser
  const id = userInfo.franchiseId ?? ''
  const strangers = [await signedIn(origin, 'shirur'), await signedIn(origin, 'partner')]
  const targets = [
    at(getMonthStatement, { receiverId: id }),
    `${at(getMonthStatementFile, { receiverId: id })}?language=en`,
    at(getYearStatement, { receiverId: id }),
    at(readOutletAccount, { kind: 'franchise', id }),
    `${at(listAccountEntries, { kind: 'franchise', id })}?page=1`,
  ]
  for (const path of targets) {
    for (const client of [admin, franchise]) {
      expect([path, (await client.send('GET', path)).status]).toEqual([path, 200])
    }
    for (const client of strangers) {
      expect([path, (await client.send('GET', path)).status]).toEqual([path, 404])
    }
  }
  for (const endpoint of [getPayout, getRemittance]) {
    const path = at(endpoint)
    expect([path, (await franchise.send('GET', path)).status]).toEqual([path, 404])
  }
})

test('requests for release of what is not there, and of totals of every odd kind: refused', async () => {
  const admin = await signedIn(origin, 'admin')
  const one = { _id: randomUUID(), version: 1 }
  const bodies: [object, number][] = [
    [{ payouts: [one], totalPaise: 100 }, 409],
    [{ payouts: [one, one], totalPaise: 100 }, 400],
    [{ payouts: [], totalPaise: 100 }, 400],
    ...[-1, 0, 0.5, 1e300, 2 ** 53, '100', null, true, [100]].map(
      (totalPaise): [object, number] => [{ payouts: [one], totalPaise }, 400],
    ),
  ]
  for (const [json, status] of bodies) {
    const answer = await admin.send('POST', prepareRequest.path, { json, headers: once() })
    expect([json, answer.status]).toEqual([json, status])
  }
  const release = await admin.send('POST', at(releaseRequest), { headers: once() })
  expect(release.status).toBe(404)
})

test('a forged word of a provider: refused, whatever it is signed with', async () => {
  const json = {
    ...{ sentAt: new Date().toISOString(), paymentKey: 'PO20260900001ABC', try: 1 },
    ...{ amountPaise: 10_000, outcome: 'completed', reference: 'UTR1', reason: '' },
  }
  for (const signature of [undefined, '', 'a'.repeat(64), '0'.repeat(5000), 'null']) {
    const answer = await attackClient(origin).send('POST', takeCallBack.path, {
      json,
      ...(signature !== undefined && { headers: { [SIGNATURE_HEADER]: signature } }),
    })
    expect([signature, answer.status]).toEqual([signature, 403])
  }
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorCode, FieldError } from '../../../contract/errors.ts'
import { ERRORS } from '../../../contract/errors.ts'
import { ApiError, OfflineError } from '../../shared/api/api-error.ts'
import type { FrozenSubmission } from './frozen-submission.ts'
import { sendSubmission, verdictOf } from './send-submission.ts'
import { serverProblems } from './server-problems.ts'

const id = '5f0c2d2e-5d1c-4f7e-9a50-1f2b3c4d5e6f'
const frozen: FrozenSubmission = {
  id,
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  fingerprint: '',
  body: {
    schemaVersion: 1,
    serviceId: '019a0000-0000-7000-8000-000000000001',
    feePaise: 6900,
    customer: { name: 'Sunita', phone: '9876543210', address: 'Wai' },
    fields: {},
    documents: [
      { requirement: 'photo', uploadId: '019a0000-0000-7000-8000-000000000003' },
      { requirement: 'aadhaarCard', uploadId: '019a0000-0000-7000-8000-000000000004' },
    ],
    capturedAt: '2026-11-21T05:00:00.000Z',
    trackingTokenHash: 'x'.repeat(43),
    consent: true,
  },
}
const receipt = {
  submissionId: id,
  _id: '019a0000-0000-7000-8000-000000000005',
  applicationId: 'GS-7K3M-9Q2T-X',
  status: 'submitted',
  receivedAt: '2026-11-21T05:00:01.000Z',
  slaTimer: ['2026-11-21T05:00:01.000Z', '2026-11-23T05:00:01.000Z', null],
}

function refusal(code: ErrorCode | 'proxy', fields: FieldError[] = [], status?: number): ApiError {
  const own: Record<string, string> = { 'x-gramone': '1', 'Content-Type': 'application/json' }
  return new ApiError({
    status: status ?? (code === 'proxy' ? 413 : ERRORS[code]),
    statusText: '',
    header: (name) => (code === 'proxy' ? null : (own[name] ?? null)),
    text: code === 'proxy' ? '<html>' : JSON.stringify({ message: '', code, fields }),
  })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the echo of its own number acknowledges a submission', async () => {
  await expect(sendSubmission(frozen, () => Promise.resolve(receipt))).resolves.toEqual(receipt)
})

test.each([
  ['another submission', { ...receipt, submissionId: '5f0c2d2e-5d1c-4f7e-9a50-1f2b3c4d5e60' }],
  ['an answer without a number', { ...receipt, applicationId: undefined }],
  ['nothing', undefined],
])('%s acknowledges nothing', async (_, answer) => {
  await expect(sendSubmission(frozen, () => Promise.resolve(answer))).rejects.toThrow(OfflineError)
})

test('while an earlier try is being saved, the same submission is sent again', async () => {
  const send = vi
    .fn<(given: FrozenSubmission) => Promise<unknown>>()
    .mockRejectedValueOnce(refusal('idempotency.in_flight'))
    .mockResolvedValue(receipt)
  const sent = sendSubmission(frozen, send)
  await vi.runAllTimersAsync()
  await expect(sent).resolves.toEqual(receipt)
  expect(send.mock.calls).toEqual([[frozen], [frozen]])
})

test('an earlier try that never ends leaves it unconfirmed', async () => {
  const send = vi.fn(() => Promise.reject(refusal('idempotency.in_flight')))
  const ended = sendSubmission(frozen, send).catch(verdictOf)
  await vi.runAllTimersAsync()
  expect(await ended).toBe('unconfirmed')
  expect(send).toHaveBeenCalledTimes(5)
})

test.each([
  ['no answer', new OfflineError(), 'unconfirmed'],
  ['a time-out', new DOMException('', 'TimeoutError'), 'unconfirmed'],
  ['a proxy', refusal('proxy'), 'unconfirmed'],
  ['a broken server', refusal('server.failed'), 'unconfirmed'],
  ['a wrong field', refusal('request.invalid'), 'refused'],
  ['missing documents', refusal('application.documents_missing'), 'refused'],
  ['a withdrawn service', refusal('service.unavailable'), 'refused'],
  ['an ended session', refusal('session.none'), 'not_taken'],
  ['too many calls', refusal('request.too_many'), 'not_taken'],
])('%s: %s', (_, error, verdict) => {
  expect(verdictOf(error)).toBe(verdict)
})

test('a refusal lands at the parts of the form', () => {
  const fields: FieldError[] = [
    { path: 'customer.phone', code: 'phone' },
    { path: 'fields.annualIncome', code: 'too_large', params: { bound: 5 } },
    { path: 'documents.aadhaarCard', code: 'required' },
    { path: 'documents.0.uploadId', code: 'invalid' },
  ]
  expect(serverProblems(refusal('request.invalid', fields), frozen)).toEqual({
    fields: fields.slice(0, 2),
    missingDocuments: ['aadhaarCard'],
    lostDocuments: ['photo'],
    service: false,
    fee: false,
    franchise: false,
    general: false,
  })
})

test('a refusal that names no part is told as a whole', () => {
  expect(serverProblems(refusal('application.token_taken'), frozen).general).toBe(true)
  const odd: FieldError[] = [{ path: 'schemaVersion', code: 'invalid' }]
  expect(serverProblems(refusal('request.invalid', odd), frozen).general).toBe(true)
  expect(serverProblems(refusal('service.fee_changed'), frozen)).toMatchObject({
    fee: true,
    general: false,
  })
  expect(serverProblems(refusal('service.unavailable'), frozen)).toMatchObject({
    service: true,
    general: false,
  })
})

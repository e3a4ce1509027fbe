import { expect, test } from 'vitest'
import type { EnvelopeReceipt } from '../../contract/outbox/envelope.ts'
import type { Bytes } from './entry.ts'
import { makeReceiptLock, openReceipt, sealReceipt } from './receipt-lock.ts'

const receipt = { kind: 'application.create', applicationId: 'GS-2222-3333-4' } as EnvelopeReceipt

test('receipt of an envelope: sealed by a key that cannot open, opened by its owner’s', async () => {
  let owners: Bytes = new Uint8Array()
  const { key } = await makeReceiptLock((raw) => {
    owners = raw.slice()
    return Promise.resolve({ iv: raw.slice(0, 12), sealed: raw.slice().buffer })
  })
  const sealed = await sealReceipt(key, receipt)
  expect(Buffer.from(sealed.sealed).toString()).not.toContain('GS-2222')
  expect([key.extractable, key.usages]).toEqual([false, ['encrypt']])
  expect(await openReceipt(owners, sealed)).toEqual(receipt)
  const another = crypto.getRandomValues(new Uint8Array(32))
  await expect(openReceipt(another, sealed)).rejects.toThrow('operation-specific')
})

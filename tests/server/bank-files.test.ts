import { describe, expect, test } from 'vitest'
import {
  applyBankAnswer,
  getBankAnswer,
  readBankAnswer,
} from '../../contract/bank-files/bank-answers.ts'
import {
  downloadBankFile,
  listBankFiles,
  listWaiting,
  makeBankFile,
} from '../../contract/bank-files/bank-files.ts'
import { changePayer, getPayer } from '../../contract/bank-files/payer.ts'
import { recordOutcome } from '../../contract/payouts/outcomes.ts'
import { getPayout } from '../../contract/payouts/payout-record.ts'
import { anAccount } from '../support/factories/accounts.ts'
import type { BankDoings } from '../support/factories/bank-answers.ts'
import { bankAnswer } from '../support/factories/bank-answers.ts'
import {
  aBankAccount,
  aFranchise,
  aPayer,
  book,
  openNext,
  overMonth,
  payoutOf,
} from '../support/factories/payouts.ts'
import { multipart } from '../support/factories/uploads.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const payer = await aPayer(app, database)
const MONTH = overMonth()
const ACCOUNT = {
  ...{ layout: 'hdfc', holder: 'Gram Seva Network', number: '50200012345678' },
  ...{ repeated: '50200012345678', ifsc: 'HDFC0000123', clientCode: 'gram' },
} as const

const names = Array.from({ length: 6 }, (_, at) => `Bank${at}${crypto.randomUUID().slice(0, 6)}`)
for (const name of names) {
  const id = await aFranchise(database, name)
  await aBankAccount(database, id, admin)
  await book(databaseUrl, id, 'earned', 20_000, `${MONTH}-05`)
}
await openNext(admin)

const payoutAt = async (at: number) => {
  const row = await payoutOf(admin, names[at] ?? '')
  if (!row) throw new Error('no payout')
  return row
}
const keyOf = async (at: number) => {
  const [row] = await asOwner(databaseUrl, 'select payment_key as key from payouts where id = $1', [
    (await payoutAt(at))._id,
  ])
  return String(row?.['key'])
}
const change = (body: object) => admin.call(changePayer, { body: { ...ACCOUNT, ...body } })

async function make(again = false) {
  const { months } = await admin.get(listWaiting)
  const [row] = months
  if (!row) throw new Error('nothing waits')
  const seen = again
    ? { count: row.count, totalPaise: row.totalPaise }
    : { count: row.newCount, totalPaise: row.newPaise }
  return admin.call(makeBankFile, { body: { month: row.month, again, ...seen } })
}

async function contentOf(id: string): Promise<string> {
  return (await admin.call(downloadBankFile, { params: { id } })).text
}

async function upload(content: string | Buffer, by: Person = admin) {
  const answer = await by.inject({
    method: 'POST',
    url: `${readBankAnswer.path}?layout=hdfc`,
    ...multipart([{ name: 'answer.csv', mime: 'text/csv', bytes: Buffer.from(content) }]),
  })
  const { _id = '', code = '' } = answer.json<{ _id?: string; code?: string }>()
  return { status: answer.statusCode, body: { _id }, error: { code } }
}
const seen = (id: string, by = admin) => by.get(getBankAnswer, { params: { id } })
const apply = (id: string, fingerprint: string, by = admin) =>
  by.call(applyBankAnswer, { params: { id }, body: { fingerprint } })
const verdicts = async (id: string) => (await seen(id)).rows.map(({ verdict }) => verdict)

describe('bank files: the account for payouts', () => {
  test('is needed, is kept encrypted, and is shown by its last digits', async () => {
    await payer.pay([await payoutAt(0), await payoutAt(1), await payoutAt(2)])
    expect((await make()).error.code).toBe('bank_file.no_payer')
    expect((await change({})).status).toBe(200)
    expect((await admin.get(getPayer)).payer).toMatchObject({
      ...{ layout: 'hdfc', maskedNumber: '••••5678', clientCode: 'GRAM' },
    })
    await change({})
    const rows = await asOwner(databaseUrl, 'select sealed_number from payout_payers')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('50200012345678')
  })

  test.each([
    ['two numbers', { repeated: '50200012345679' }, 'repeated'],
    ['another bank than the file', { ifsc: 'SBIN0001234' }, 'ifsc'],
    ['a client code with a comma', { clientCode: 'A,B' }, 'clientCode'],
    ['no holder', { holder: ' ' }, 'holder'],
    ['a layout that is none', { layout: 'axis' }, 'layout'],
  ])('is refused with %s', async (_what, fields, path) => {
    expect(await change(fields)).toMatchObject({ status: 400, error: { fields: [{ path }] } })
  })
})

describe('bank files', () => {
  test('a file has what was seen, stays byte for byte, and is never made twice by two', async () => {
    const [one, other] = await Promise.all([make(), make()])
    const [made, second] = one.status === 201 ? [one, other] : [other, one]
    expect(made).toMatchObject({ status: 201, body: { count: 3, totalPaise: 60_000 } })
    // One that only began once the other was done finds nothing left.
    expect(second.error.code).toMatch(/^bank_file\.(changed|nothing)$/)
    const text = await contentOf(made.body._id)
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    expect(text).toContain(`${await keyOf(0)},${await keyOf(0)}`)
    expect(await contentOf(made.body._id)).toBe(text)
    const { warnings, months } = await admin.get(listWaiting)
    expect(months).toMatchObject([{ month: MONTH, count: 3, newCount: 0 }])
    expect(warnings.map(({ warning }) => warning)).toEqual(['in_file', 'in_file', 'in_file'])
    expect((await make()).error.code).toBe('bank_file.nothing')
    expect((await make(true)).status).toBe(201)
    const { rows } = await admin.get(listBankFiles)
    expect(rows.map(({ count, settledCount }) => [count, settledCount])).toEqual([
      [3, 0],
      [3, 0],
    ])
  })

  test('a file that nobody made is not found, and files are never changed', async () => {
    const params = { id: crypto.randomUUID() }
    expect((await admin.call(downloadBankFile, { params })).error.code).toBe('bank_file.not_found')
    await expect(asOwner(databaseUrl, 'update payout_files set count = 1')).rejects.toThrow(
      'only added to',
    )
  })
})

/** The bank's answer to the last file. */
async function answered(doings: BankDoings = {}): Promise<string> {
  const { rows } = await admin.get(listBankFiles)
  return bankAnswer('hdfc', await contentOf(rows[0]?._id ?? ''), doings)
}

describe('bank answers', () => {
  test('preview, record, and the same again: completed and failed, once', async () => {
    const text = await answered({
      [await keyOf(1)]: { reason: 'Account closed' },
      [await keyOf(2)]: { paise: 20_001 },
    })
    const { _id } = (await upload(text)).body
    const preview = await seen(_id)
    expect(preview.rows.map(({ verdict }) => verdict)).toEqual(['completes', 'fails', 'differs'])
    expect(preview.unanswered).toEqual({ count: 0, totalPaise: 0 })
    const colleague = await signInAs(app, await anAccount(database, { userType: 'admin' }))
    expect((await upload(text, colleague)).body._id).toBe(_id)
    const [one, other] = await Promise.all([
      apply(_id, preview.fingerprint),
      apply(_id, preview.fingerprint, colleague),
    ])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    const late = one.status === 409 ? one : other
    expect(late.error.code).toBe('bank_answer.changed')
    expect(await payoutAt(0)).toMatchObject({ status: 'completed', reference: 'N1000' })
    expect(await payoutAt(1)).toMatchObject({ status: 'failed', failureReason: 'Account closed' })
    expect(await payoutAt(2)).toMatchObject({ status: 'processing' })
    expect(await verdicts(_id)).toEqual(['differs', 'recorded', 'recorded'])
    const again = await seen(_id)
    expect((await apply(_id, again.fingerprint)).status).toBe(200)
    const { tries } = await admin.get(getPayout, { params: { id: (await payoutAt(0))._id } })
    expect(tries[0]?.words).toHaveLength(1)
  })

  test('an old answer does not fail a retry, which has the same key', async () => {
    const old = await answered({ [await keyOf(1)]: { reason: 'Account closed' } })
    await payer.pay([await payoutAt(1)])
    const { _id } = (await upload(`${old}\r\n`)).body
    expect(await verdicts(_id)).toContain('earlier_try')
    expect((await make()).body).toMatchObject({ count: 1 })
    expect(await verdicts(_id)).toContain('earlier_try')
    const now = (await upload((await answered()).replace('N1000', 'N2000'))).body
    expect(await verdicts(now._id)).toEqual(['completes'])
  })

  test('what contradicts is recorded, holds the payout, and pays nothing', async () => {
    const [key, { _id: id, version }] = [await keyOf(2), await payoutAt(2)]
    const body = { outcome: 'failed', version, reason: 'Returned' } as const
    expect((await admin.call(recordOutcome, { params: { id }, body })).status).toBe(200)
    const row = (await contentOf((await admin.get(listBankFiles)).rows[1]?._id ?? ''))
      .split('\r\n')
      .find((line) => line.includes(key))
    const { _id } = (await upload(bankAnswer('hdfc', `${row}\r\n`))).body
    const preview = await seen(_id)
    expect(preview.rows).toMatchObject([{ verdict: 'contrary' }])
    await apply(_id, preview.fingerprint)
    expect(await payoutAt(2)).toMatchObject({ status: 'failed', hold: 'contrary_word' })
    expect(await verdicts(_id)).toEqual(['recorded'])
  })

  test('a file that was cut: its whole rows count, and what is missing is told', async () => {
    await payer.pay([await payoutAt(3), await payoutAt(4), await payoutAt(5)])
    await make()
    const text = await answered()
    const half = text.slice(0, text.length * 0.6)
    const preview = await seen((await upload(half)).body._id)
    expect(preview.rows.map(({ verdict }) => verdict)).toEqual(['completes', 'unreadable'])
    expect(preview.unanswered.count).toBe(2)
  })

  test('marks, Windows-1252, unknown keys: read, and nothing but ours counts', async () => {
    const text = await answered()
    const other = text.split('\r\n')[0]?.replaceAll(await keyOf(3), 'NOTOURS1') ?? ''
    const marked = await seen((await upload(`\ufeff${text}`)).body._id)
    expect(marked.rows.map(({ verdict }) => verdict)).toEqual(Array(3).fill('completes'))
    const reason = Buffer.from(
      `${text.split('\r\n')[1]?.replace(/,E,$/, ',R,')}M\xfcller\r\n`,
      'latin1',
    )
    const mixed = Buffer.concat([Buffer.from(`${other}\r\n`), reason])
    const { rows } = await seen((await upload(mixed)).body._id)
    expect(rows).toMatchObject([{ verdict: 'fails', reason: 'Müller' }, { verdict: 'unknown' }])
  })

  test.each([
    ['nothing', '', 'bank_answer.empty'],
    ['a workbook', 'PK\u0003\u0004', 'bank_answer.workbook'],
  ])('%s is refused', async (_what, content, code) => {
    expect((await upload(content)).error.code).toBe(code)
  })

  test('more than a megabyte is refused, and an answer that nobody read is not found', async () => {
    expect((await upload('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
    const params = { id: crypto.randomUUID() }
    expect((await admin.call(getBankAnswer, { params })).error.code).toBe('bank_answer.not_found')
  })
})

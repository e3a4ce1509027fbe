import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import type { Language } from '../../contract/core/languages.ts'
import { LANGUAGES, textIn } from '../../contract/core/languages.ts'
import type { Paper } from '../../contract/receipts/receipts.ts'
import { createTrackingLink, getReceipt, PAPERS } from '../../contract/receipts/receipts.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { aService, aTrackingToken } from '../../server/seed/demo-submission.ts'
import { actualText, trackingLink } from '../support/checks/read-receipt.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const ORIGIN = 'https://seva.example'
const { app, database, databaseUrl } = await buildTestApp({ settings: { PUBLIC_URL: ORIGIN } })
const franchise = await signInAs(app, 'franchise')
const support = await signInAs(app, 'support')
const anybody = visitor(app)

const CUSTOMER = 'सौ. ज्ञानेश्वरी क्षत्रिय'

async function receiptOf(
  person: Person,
  id: string,
  wish: { paper?: Paper; language?: Language; show?: 'inline' } = {},
  headers: Record<string, string> = {},
) {
  const query = new URLSearchParams({ paper: 'a4', language: 'en', ...wish })
  const url = `${getReceipt.path.replace(':id', id)}?${query.toString()}`
  return person.inject({ method: 'GET', url, headers })
}

function tokenOf(pdf: Buffer): string {
  const address = new URL(trackingLink(pdf))
  expect(`${address.origin}${address.pathname}`).toBe(`${ORIGIN}/track-application`)
  return address.searchParams.get('t') ?? ''
}

const track = (token: string) => anybody.call(trackApplication, { body: { token } })

describe('a receipt', () => {
  const cases = PAPERS.flatMap((paper) => LANGUAGES.map((language) => ({ paper, language })))

  test.each(cases)('on $paper in $language', async ({ paper, language }) => {
    const { _id, applicationId } = await anApplication(franchise, { customer: { name: CUSTOMER } })
    const answer = await receiptOf(franchise, _id, { paper, language })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${applicationId}.pdf"`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const pdf = answer.rawPayload
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(120_000)
    const text = actualText(pdf).join(' ')
    const { name, documents } = aService()
    const [asked] = documents.filter(({ required }) => required)
    expect(text).toContain(applicationId)
    expect(text).toContain(CUSTOMER)
    expect(text).toContain(textIn(name, language))
    expect(text).toContain((asked && textIn(asked.label, language)) ?? 'a label')
    expect(text).toContain({ en: 'Receipt', hi: 'रसीद', mr: 'पावती' }[language])
    expect(trackingLink(pdf)).toMatch(/^https:\/\/seva\.example\/track-application\?t=[\w-]{22}$/)
  })

  test('is shown by the browser when it is asked for so', async () => {
    const { _id, applicationId } = await anApplication(franchise)
    const { headers } = await receiptOf(franchise, _id, { show: 'inline' })
    expect(headers['content-disposition']).toBe(`inline; filename="${applicationId}.pdf"`)
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
  })

  test('says how much of the fee is a government fee, where there is one', async () => {
    const { _id } = await anApplication(franchise, { service: 'caste-certificate' })
    const text = actualText((await receiptOf(franchise, _id)).rawPayload).join(' ')
    expect(text).toContain('Of which government fee ₹20')
    const without = await anApplication(franchise)
    const other = actualText((await receiptOf(franchise, without._id)).rawPayload).join(' ')
    expect(other).not.toContain('government')
  })

  test('of a decided application does not say when it is expected', async () => {
    const { _id } = await anApplication(franchise)
    expect(actualText((await receiptOf(franchise, _id)).rawPayload)).toContain('Expected by')
    await move(support, _id, 'in_progress', 'rejected')
    const text = actualText((await receiptOf(franchise, _id)).rawPayload)
    expect(text).toContain('Submitted')
    expect(text).not.toContain('Expected by')
  })

  test('is for those who may see the application', async () => {
    const userName = await anAccount(database, { userType: 'gramvan' })
    const stranger = await signInAs(app, userName)
    const { _id } = await anApplication(franchise)
    for (const person of [franchise, support, await signInAs(app, 'partner')]) {
      expect((await receiptOf(person, _id)).statusCode).toBe(200)
    }
    const refused = await receiptOf(stranger, _id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      404,
      { code: 'application.not_found' },
    ])
    expect((await receiptOf(anybody, _id)).statusCode).toBe(401)
  })

  test.each([{ paper: 'a5' }, { language: 'fr' }, { show: 'attachment' }])(
    'is not made for %j',
    async (wish) => {
      const { _id } = await anApplication(franchise)
      const answer = await receiptOf(franchise, _id, wish as never)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'request.invalid' }])
    },
  )

  test('is not made for a foreign page', async () => {
    const { _id } = await anApplication(franchise)
    const answer = await receiptOf(franchise, _id, {}, { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'request.cross_site' }])
  })
})

describe('the token of a receipt', () => {
  test('opens tracking, as do those before it', async () => {
    const { token, hash } = aTrackingToken()
    const { _id, applicationId } = await anApplication(franchise, {
      with: { trackingTokenHash: hash },
    })
    const first = tokenOf((await receiptOf(franchise, _id)).rawPayload)
    const second = tokenOf((await receiptOf(support, _id, { paper: '58mm' })).rawPayload)
    expect(new Set([token, first, second]).size).toBe(3)
    for (const each of [token, first, second]) {
      expect(await track(each)).toMatchObject({ status: 200, body: { applicationId } })
    }
  })

  test('is stored as its hash alone', async () => {
    const { _id } = await anApplication(franchise)
    const token = tokenOf((await receiptOf(franchise, _id)).rawPayload)
    const [row] = await asOwner(
      databaseUrl,
      'select count(*)::int as total from tracking_tokens t where t::text like $1',
      [`%${token}%`],
    )
    expect(row?.total).toBe(0)
  })

  test('ends when twenty more were made; the first of all never does', async () => {
    const { token, hash } = aTrackingToken()
    const overrides = { with: { trackingTokenHash: hash } }
    const [{ _id }, other] = await Promise.all([
      anApplication(franchise, overrides),
      anApplication(franchise),
    ])
    const elsewhere = tokenOf((await receiptOf(franchise, other._id)).rawPayload)
    const oldest = tokenOf((await receiptOf(franchise, _id)).rawPayload)
    const next = tokenOf((await receiptOf(franchise, _id)).rawPayload)
    const later = Array.from({ length: 19 }, () => receiptOf(franchise, _id, { paper: '58mm' }))
    const answers = await Promise.all(later)
    expect((await track(oldest)).status).toBe(404)
    for (const each of [token, next, elsewhere]) expect((await track(each)).status).toBe(200)
    const last = answers.at(-1)
    expect(last?.statusCode).toBe(200)
    const [row] = await asOwner(
      databaseUrl,
      'select count(*)::int as total from tracking_tokens where application_id = $1',
      [_id],
    )
    expect(row?.total).toBe(20)
  })

  test('is in the trail with who had it made, and not in the history', async () => {
    const { _id } = await anApplication(franchise)
    await receiptOf(support, _id, { paper: '80mm', language: 'mr' })
    const rows = await asOwner(
      databaseUrl,
      `select actor_id, details from audit_trail where subject = 'receipt' and subject_id = $1`,
      [_id],
    )
    expect(rows).toEqual([
      { actor_id: support.user?.userInfo._id, details: { paper: '80mm', language: 'mr' } },
    ])
    const { history } = await franchise.get(getApplication, { params: { id: _id } })
    expect(history.map(({ action }) => action)).toEqual(['created'])
  })
})

describe('poppler', () => {
  const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0

  test.runIf(hasPoppler)('finds the words as they were written', async () => {
    const { _id } = await anApplication(franchise, { customer: { name: CUSTOMER } })
    const { rawPayload } = await receiptOf(franchise, _id, { language: 'mr' })
    const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: rawPayload, encoding: 'utf8' })
    expect(stdout).toContain(CUSTOMER)
    expect(stdout).toContain('उत्पन्नाचा दाखला')
  })
})

describe('a tracking link', () => {
  const linkOf = (person: Person, id: string) => person.call(createTrackingLink, { params: { id } })

  test('opens tracking of this application, each of them', async () => {
    const { _id, applicationId } = await anApplication(franchise)
    for (const person of [franchise, support]) {
      const { body } = await linkOf(person, _id)
      const address = new URL(body.address)
      expect(address.origin).toBe(ORIGIN)
      const tracked = await track(address.searchParams.get('t') ?? '')
      expect(tracked.body).toMatchObject({ applicationId })
    }
  })

  test('is refused for an application of another franchise', async () => {
    const stranger = await signInAs(app, await anAccount(database, { userType: 'gramvan' }))
    const { _id } = await anApplication(franchise)
    expect(await linkOf(stranger, _id)).toMatchObject({
      status: 404,
      error: { code: 'application.not_found' },
    })
  })
})

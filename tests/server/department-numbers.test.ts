// One rule seen at all its places, with one cast of people.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { noteNumber } from '../../contract/applications/application-changes.ts'
import { exportApplications } from '../../contract/applications/application-export.ts'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import {
  applicationListOf,
  changeStatus,
  getApplication,
} from '../../contract/applications/applications.ts'
import {
  getManagedService,
  publishService,
  saveDraft,
} from '../../contract/catalogue/service-management.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { getReceipt } from '../../contract/receipts/receipts.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { actualText } from '../support/checks/read-receipt.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, aStatusChange, move } from '../support/factories/applications.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const queue = visitor(app)
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const van = await signInAs(app, 'gramvan')
const strangers = {
  'the partner of another franchise': await signInAs(app, 'partner-nashik'),
  'a van of another franchise': await signInAs(app, 'gramvan-malegaon'),
  'another franchise': await signInAs(
    app,
    await anAccount(database, {
      userType: 'franchise',
      franchiseId: demoId('franchise', 'malegaon'),
    }),
  ),
  'a colleague of the van': await signInAs(
    app,
    await anAccount(database, {
      userType: 'gramvan',
      franchiseId: franchise.user?.userInfo.franchiseId,
    }),
  ),
}

const see = (person: Person, id: string) => person.get(getApplication, { params: { id } })
const note = (person: Person, id: string, number: string, seen = '', idempotencyKey?: string) =>
  person.call(noteNumber, {
    params: { id },
    body: { seen, number, capturedAt: new Date().toISOString() },
    ...(idempotencyKey && { idempotencyKey }),
  })

async function filed(by: Person, overrides?: Parameters<typeof anApplication>[1]) {
  const { _id, applicationId } = await anApplication(by, overrides)
  await move(by, _id, 'in_progress')
  return { id: _id, applicationId }
}

const someNumber = () => `MH-${randomUUID().slice(0, 12)}`

describe('department number: who may note it', () => {
  test('whoever has the application, once it is in progress, and nobody else', async () => {
    const { id } = await filed(van)
    let seen = ''
    for (const person of [van, franchise, partner, support, admin]) {
      const number = someNumber()
      const { status, body } = await note(person, id, number, seen)
      expect(status).toBe(200)
      expect(body.departmentNumber).toBe(number)
      seen = number
    }
    for (const [who, person] of Object.entries(strangers)) {
      const { status, error } = await note(person, id, someNumber(), seen)
      expect([status, error.code], who).toEqual([404, 'application.not_found'])
    }
    expect((await see(van, id)).departmentNumber).toBe(seen)
  })

  test('nobody before it is in progress, and still after it is decided', async () => {
    const { _id: id } = await anApplication(franchise)
    const early = await note(franchise, id, '1')
    expect([early.status, early.error.code]).toEqual([422, 'application.number_refused'])
    await move(support, id, 'in_progress', 'under_review', 'completed')
    expect((await note(franchise, id, '1')).status).toBe(200)
  })
})

describe('department number: the change', () => {
  test('stands in the history with what it was, and raises no version', async () => {
    const { id } = await filed(franchise)
    const { version } = await see(franchise, id)
    await note(franchise, id, ' MH  ००१\u200b ')
    const { body } = await note(partner, id, '', 'MH ००१')
    expect(body.departmentNumber).toBeUndefined()
    expect(body.version).toBe(version)
    expect(body.history.slice(-2)).toMatchObject([
      {
        action: 'number_noted',
        actorRole: 'franchise',
        changes: [{ path: 'departmentNumber', from: null, to: 'MH ००१' }],
      },
      {
        action: 'number_noted',
        actorRole: 'service_partner',
        changes: [{ path: 'departmentNumber', from: 'MH ००१', to: null }],
      },
    ])
  })

  test('over a number that somebody else noted meanwhile is refused with the present one', async () => {
    const { id } = await filed(franchise)
    await note(partner, id, 'A1')
    const late = await note(franchise, id, 'B2')
    expect([late.status, late.error.code]).toEqual([409, 'application.stale'])
    expect(late.error.current).toMatchObject({ departmentNumber: 'A1' })
    // Who notes the same one has nothing to decide.
    expect((await note(franchise, id, 'A1')).status).toBe(200)
  })

  test('is done once however often it is sent', async () => {
    const { id } = await filed(franchise)
    const key = randomUUID()
    const body = { seen: '', number: 'A1', capturedAt: new Date().toISOString() }
    const send = () => franchise.call(noteNumber, { params: { id }, body, idempotencyKey: key })
    const first = await send()
    await note(franchise, id, 'B2', 'A1')
    expect((await send()).body).toEqual(first.body)
    expect((await see(franchise, id)).departmentNumber).toBe('B2')
  })

  test('a longer one than forty signs is refused at its field', async () => {
    const { id } = await filed(franchise)
    const { status, error } = await note(franchise, id, '9'.repeat(41))
    expect(status).toBe(400)
    expect(error.fields).toMatchObject([{ path: 'number', code: 'too_long' }])
  })

  test('goes with a change of status, in one entry of the history', async () => {
    const { _id: id } = await anApplication(franchise)
    const change = await aStatusChange(franchise, id, 'in_progress')
    const body = { ...change, departmentNumber: { seen: '', number: 'MH/7' } }
    const detail = await franchise.get(changeStatus, { params: { id }, body })
    expect(detail).toMatchObject({ status: 'in_progress', departmentNumber: 'MH/7' })
    expect(detail.history.at(-1)).toMatchObject({
      action: 'status_changed',
      changes: [{ path: 'departmentNumber', from: null, to: 'MH/7' }],
    })
    const next = await aStatusChange(support, id, 'under_review')
    const other = await support.call(changeStatus, {
      params: { id },
      body: { ...next, departmentNumber: { seen: '', number: 'MH/8' } },
    })
    expect([other.status, other.error.code]).toEqual([409, 'application.stale'])
    expect(await see(support, id)).toMatchObject({
      status: 'in_progress',
      departmentNumber: 'MH/7',
    })
  })

  test('noted while a decision is made does not undo it', async () => {
    const { id } = await filed(franchise)
    const change = await aStatusChange(partner, id, 'under_review')
    await note(franchise, id, 'A1')
    expect((await partner.call(changeStatus, { params: { id }, body: change })).status).toBe(200)
  })
})

describe('department number: from an outbox', () => {
  const envelopeOf = async (person: Person, id: string, number: string, seen = '') =>
    anEnvelopeOf(await aDevice(person), {
      kind: 'application.number',
      body: {
        application: { _id: id },
        note: { seen, number, capturedAt: new Date().toISOString() },
      },
      files: [],
    })

  test('is noted once, by its author', async () => {
    const { id, applicationId } = await filed(van)
    const envelope = await envelopeOf(van, id, 'MH-1')
    const { body } = await post(queue, envelope)
    expect(body).toMatchObject({
      outcome: 'done',
      receipt: { kind: 'application.number', _id: id, applicationId },
    })
    expect((await post(queue, envelope)).body).toEqual(body)
    const { history, departmentNumber } = await see(van, id)
    expect(departmentNumber).toBe('MH-1')
    expect(history.filter(({ action }) => action === 'number_noted')).toHaveLength(1)
  })

  test('of a stranger’s application is as unknown as to the page', async () => {
    const { id } = await filed(franchise)
    const [stranger] = Object.values(strangers)
    if (!stranger) throw new Error('nobody is a stranger')
    const { error } = await post(queue, await envelopeOf(stranger, id, 'X1'))
    expect(error.code).toBe('application.not_found')
    expect((await see(franchise, id)).departmentNumber).toBeUndefined()
  })
})

describe('department number: where it is found', () => {
  const foundBy = async (person: Person, search: string) => {
    const list = applicationListOf(person.user?.userInfo.userType ?? 'admin')
    const { rows } = (await person.get(list, { query: { page: 1, search } })) as ApplicationPage
    return rows.map(({ _id }) => _id)
  }

  test('by the search, however it is written, for whoever may see it', async () => {
    const { id } = await filed(van)
    await note(van, id, 'RTS/2026-48213905')
    for (const typed of ['RTS/2026-48213905', 'rts2026 48213905', 'RTS२०२६/४८२१३९०५', '48213905']) {
      for (const person of [van, franchise, partner, support, admin]) {
        expect(await foundBy(person, typed), typed).toEqual([id])
      }
    }
    for (const person of Object.values(strangers)) {
      expect(await foundBy(person, 'RTS/2026-48213905')).toEqual([])
    }
    await note(van, id, 'RTS/2026-90000001', 'RTS/2026-48213905')
    expect(await foundBy(van, '48213905')).toEqual([])
  })

  test('another application of the service with the same one is named to whoever may see that one', async () => {
    const number = someNumber()
    const one = await filed(franchise)
    const other = await filed(strangers['another franchise'])
    await note(franchise, one.id, number)
    await note(strangers['another franchise'], other.id, number.toLowerCase().replaceAll('-', ' '))
    const named = (of: { id: string; applicationId: string }) => [
      { _id: of.id, applicationId: of.applicationId },
    ]
    expect((await see(support, one.id)).sameNumber).toEqual(named(other))
    expect((await see(admin, other.id)).sameNumber).toEqual(named(one))
    expect((await see(franchise, one.id)).sameNumber).toBeUndefined()
    expect((await see(partner, one.id)).sameNumber).toBeUndefined()
    expect((await see(strangers['another franchise'], other.id)).sameNumber).toBeUndefined()
  })

  test('that of another service, or none, is not the same', async () => {
    const number = someNumber()
    const one = await filed(franchise)
    const other = await filed(franchise, { service: 'domicile-certificate' })
    await note(franchise, one.id, number)
    await note(franchise, other.id, number)
    expect((await see(support, one.id)).sameNumber).toBeUndefined()
    const [dash, dashes] = [await filed(franchise), await filed(franchise)]
    await note(franchise, dash.id, '-')
    await note(franchise, dashes.id, '--')
    expect((await see(support, dash.id)).sameNumber).toBeUndefined()
  })

  test('in tracking with the service’s link, on the receipt and in the list to take away', async () => {
    const phone = '9822054321'
    const { id, applicationId } = await filed(franchise, { customer: { phone } })
    const body = { applicationId, phoneLast4: phone.slice(-4) }
    expect((await queue.get(trackApplication, { body })).department).toBeUndefined()
    await note(franchise, id, 'MH-77/1')
    const { link, portal } = aService()
    expect((await queue.get(trackApplication, { body })).department).toMatchObject({
      ...{ number: 'MH-77/1', link, portal },
    })
    const url = `${getReceipt.path.replace(':id', id)}?paper=58mm&language=en`
    const { rawPayload } = await franchise.inject({ method: 'GET', url })
    expect(actualText(rawPayload)).toContain('MH-77/1')
    const csv = await franchise.inject({
      method: 'GET',
      url: `${exportApplications.path}?search=${applicationId}`,
    })
    expect(csv.payload).toContain('MH-77/1')
  })
})

describe('department number: what a service says of it', () => {
  const id = aService()._id
  const rule = { name: { en: 'RTS number', hi: 'RTS क्रमांक', mr: 'RTS क्रमांक' }, pattern: '##-@' }

  test('belongs to the version, and applications keep that of theirs', async () => {
    const early = await filed(franchise)
    const { published, version } = await admin.get(getManagedService, { params: { id } })
    if (!published) throw new Error('the usual service is not offered')
    const draft = { ...published, departmentNumber: rule, version }
    const saved = await admin.get(saveDraft, { params: { id }, body: draft })
    // A page of an earlier release, which does not know it, leaves it.
    const { departmentNumber: _unknown, ...older } = { ...draft, version: saved.version }
    const again = await admin.get(saveDraft, { params: { id }, body: older })
    expect(again.draft?.departmentNumber).toEqual(rule)
    const publish = { version: again.version, acceptsEarlier: true }
    await admin.get(publishService, { params: { id }, body: publish })
    const { services } = await franchise.get(getCatalogue)
    expect(services.find(({ _id }) => _id === id)?.departmentNumber).toEqual(rule)
    const { service } = await see(franchise, early.id)
    expect(service).not.toBeNull()
    expect(service?.departmentNumber ?? null).toEqual(published.departmentNumber ?? null)
  })
})

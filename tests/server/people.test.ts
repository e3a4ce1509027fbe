import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setPasswordByLink } from '../../contract/password-links/password-links.ts'
import {
  createPerson,
  editPerson,
  endPersonDevice,
  endPersonSecondFactor,
  endPersonSession,
  resetPersonPassword,
  setPersonState,
} from '../../contract/people/people-changes.ts'
import { exportPeople, getPerson, listPeople } from '../../contract/people/people.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { idempotentAnswers } from '../../server/platform/blocks/idempotency-table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import {
  freshUserName,
  newSupport,
  newVan,
  SLIP_PASSWORD,
  VAN_FRANCHISE,
} from '../support/factories/people.ts'
import { lastTokenOf } from '../support/messages/sent-link.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')

const create = (body: object) => admin.call(createPerson, { body })
async function created(body: object): Promise<string> {
  const { status, body: answer, text } = await create(body)
  expect(status, text).toBe(201)
  return answer._id
}
const detail = (id: string) => admin.get(getPerson, { params: { id } })
const isIn = async (person: Person) => (await person.call(verifySession)).status === 200

describe('a new person', () => {
  test('of support: a link sets the first password, without a first-login flag', async () => {
    const body = newSupport()
    const answer = await create(body)
    expect(answer).toMatchObject({ status: 201, body: { sent: [{ channel: 'email' }] } })
    const id = answer.body._id
    expect(await detail(id)).toMatchObject({ state: 'new', userType: 'support', lastSeenAt: null })
    const token = await lastTokenOf(db, id)
    const set = { token, newPassword: 'Three plain words' }
    expect((await visitor(app).call(setPasswordByLink, { body: set })).status).toBe(200)
    const person = await signInAs(app, body.userName, 'Three plain words')
    expect(person.user?.userInfo).toMatchObject({ userType: 'support', firstLogin: false })
    expect(await detail(id)).toMatchObject({ state: 'active' })
    expect((await detail(id)).history).toMatchObject([
      { action: 'person_created', actorName: 'Meera Deshpande' },
    ])
  })

  test('of a gram van: the slip’s password opens a first sign-in, and is kept nowhere', async () => {
    const body = newVan({ email: '', phone: '' })
    const id = await created(body)
    const person = await signInAs(app, body.userName, SLIP_PASSWORD)
    expect(person.user?.userInfo).toMatchObject({ firstLogin: true, franchiseId: VAN_FRANCHISE })
    const kept = await db.select().from(idempotentAnswers)
    expect(JSON.stringify(kept)).not.toContain(SLIP_PASSWORD)
    expect(JSON.stringify(await listAudit(db, 'account', [id]))).not.toContain(SLIP_PASSWORD)
  })

  test('of a gram van with an address may have a link instead', async () => {
    const id = await created(newVan({ firstPassword: { way: 'link' } }))
    expect(await lastTokenOf(db, id)).toHaveLength(22)
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
    expect(row?.firstLogin).toBe(false)
  })

  test.each([
    [
      'a slip for support',
      newSupport({ firstPassword: { way: 'slip', password: SLIP_PASSWORD } }),
      'firstPassword',
    ],
    ['a link to nobody', newSupport({ email: '', phone: '' }), 'email'],
    ['a van without a franchise', { ...newVan(), franchiseId: undefined }, 'franchiseId'],
    ['support with a franchise', newSupport({ franchiseId: VAN_FRANCHISE }), 'franchiseId'],
    ['an administrator', newSupport({ userType: 'admin' as 'support' }), 'userType'],
    ['a user name of another script', newSupport({ userName: 'सुनीता' }), 'userName'],
    [
      'a password that is guessed',
      newVan({ firstPassword: { way: 'slip', password: 'password1' } }),
      'newPassword',
    ],
  ])('is refused: %s', async (_what, body, path) => {
    const answer = await create(body)
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path }] } })
  })

  test('is refused for a franchise that is not active', async () => {
    const closed = demoId('franchise', 'nowhere')
    const answer = await create(newVan({ franchiseId: closed }))
    expect(answer).toMatchObject({ status: 422, error: { code: 'franchise.unavailable' } })
  })

  test('is created once with one key, and answers the same again', async () => {
    const idempotencyKey = crypto.randomUUID()
    const body = newSupport()
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call(createPerson, { body, idempotencyKey })),
    )
    const ids = answers.filter(({ status }) => status === 201).map(({ body: made }) => made._id)
    const again = await admin.call(createPerson, { body, idempotencyKey })
    expect(new Set([...ids, again.body._id]).size).toBe(1)
    const sent = await db.select().from(messages).where(eq(messages.accountId, again.body._id))
    expect(sent).toHaveLength(1)
  })

  test('of two at once with one user name one is created', async () => {
    const userName = freshUserName()
    const answers = await Promise.all([
      create(newSupport({ userName })),
      create(newVan({ userName: userName.toUpperCase() })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('person.user_name_taken')
    const taken = await create(newSupport({ userName: 'ADMIN' }))
    expect(taken).toMatchObject({ status: 409, error: { code: 'person.user_name_taken' } })
  })
})

describe('other accounts', () => {
  test.each(['admin', 'franchise', 'partner'])(
    'of %s are not found, so that no administrator can be closed out here',
    async (userName) => {
      const id = demoId('account', userName)
      const params = { id, sessionId: crypto.randomUUID(), deviceId: crypto.randomUUID() }
      const contact = { firstName: 'A', lastName: '' }
      const calls = [
        admin.call(getPerson, { params }),
        admin.call(editPerson, { params, body: { ...contact, version: 1 } }),
        admin.call(setPersonState, { params, body: { isActive: false } }),
        admin.call(resetPersonPassword, { params, body: { way: 'link' } }),
        admin.call(endPersonSession, { params }),
        admin.call(endPersonDevice, { params }),
        admin.call(endPersonSecondFactor, { params }),
      ]
      for (const { status, error } of await Promise.all(calls)) {
        expect([status, error.code]).toEqual([404, 'person.not_found'])
      }
      expect(await isIn(admin)).toBe(true)
      const { rows } = await admin.get(listPeople, { query: { search: userName } })
      expect(rows.map(({ _id }) => _id)).not.toContain(id)
    },
  )
})

describe('an edit', () => {
  const edit = (id: string, body: object) => admin.call(editPerson, { params: { id }, body })
  const contact = { lastName: 'Kale' }

  test('on an old version is refused with what is there now', async () => {
    const id = await created(newSupport())
    const first = await edit(id, { ...contact, version: 1, firstName: 'Savita' })
    expect(first).toMatchObject({ status: 200, body: { version: 2, firstName: 'Savita' } })
    const stale = await edit(id, { ...contact, version: 1, firstName: 'Kavita' })
    expect(stale).toMatchObject({
      status: 409,
      error: { code: 'person.stale', current: { firstName: 'Savita', version: 2 } },
    })
    expect(first.body.history.at(-1)).toMatchObject({
      action: 'person_edited',
      changes: [{ field: 'firstName', from: 'Sunita', to: 'Savita' }],
    })
  })

  test('of two at once on one version one is taken', async () => {
    const id = await created(newSupport())
    const answers = await Promise.all(
      ['Savita', 'Kavita'].map((firstName) => edit(id, { ...contact, version: 1, firstName })),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test('moves a van to another franchise, and leaves everybody’s contact as it is', async () => {
    const van = await created(newVan())
    const moved = { ...contact, firstName: 'Sunita', version: 1 }
    const elsewhere = demoId('franchise', 'malegaon')
    const answer = await edit(van, { ...moved, franchiseId: elsewhere })
    expect(answer.body).toMatchObject({ franchiseId: elsewhere })
    expect(answer.body.history.at(-1)?.changes).toMatchObject([{ field: 'franchise' }])
    const support = await created(newSupport())
    const kept = await edit(support, { ...moved, email: 'thief@example.in', phone: '9999900000' })
    expect(kept.body).toMatchObject({ email: 'sunita@example.in', phone: '9822011111' })
  })
})

describe('the list', () => {
  const names = async (query: Record<string, string>) =>
    (await admin.get(listPeople, { query })).rows.map(({ userName }) => userName)

  test('finds by names in any order, user name and phone', async () => {
    const userName = freshUserName()
    await created(
      newSupport({ userName, firstName: 'सविता', lastName: 'गायकवाड', phone: '9765400017' }),
    )
    for (const search of ['गायक सवि', userName, '+91 97654 00017', '00017']) {
      expect(await names({ search }), search).toContain(userName)
    }
    expect(await names({ search: 'nobody at all' })).toEqual([])
  })

  test('is narrowed by role and state, and sorted either way', async () => {
    await created(newVan())
    const { rows } = await admin.get(listPeople, { query: { role: 'gramvan', state: 'new' } })
    expect(new Set(rows.map(({ userType, state }) => `${userType} ${state}`))).toEqual(
      new Set(['gramvan new']),
    )
    const up = await names({ role: 'support', sort: 'name' })
    const all = await admin.get(listPeople, { query: { role: 'support' } })
    expect(up).toEqual(all.rows.map(({ userName }) => userName))
    const seen = await admin.get(listPeople, { query: { sort: '-seen' } })
    const moments = seen.rows.map(({ lastSeenAt }) => lastSeenAt ?? '')
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  test('is taken away as a file, which is noted', async () => {
    const userName = freshUserName()
    await created(newSupport({ userName, firstName: '=Sum', lastName: '' }))
    const file = await admin.inject({ url: `${exportPeople.path}?search=${userName}` })
    expect(file.body).toContain(`'=Sum,,${userName},Support`)
    expect(file.headers['content-disposition']).toContain('people.csv')
  })
})

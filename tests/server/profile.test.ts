import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeProfile, getProfile } from '../../contract/accounts/profile.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aCodeHolder } from '../support/servers/code-holder.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()

const aPerson = async () =>
  signInAs(app, await anAccount(database, { userType: 'support', email: 'old@example.in' }))
const change = (person: Person, body: unknown) => person.call(changeProfile, { body })
const trailOf = async (person: Person) =>
  (await listAudit(database.db, 'account', [person.user?.userInfo._id ?? ''])).filter(
    ({ action }) => action === 'profile_changed',
  )

describe('a profile', () => {
  test('names the franchise or the partner of its account', async () => {
    const franchise = await signInAs(app, 'franchise')
    const partner = await signInAs(app, 'partner')
    const own = await franchise.get(getProfile)
    expect(own.franchiseName).toBe(franchise.user?.userInfo.franchiseName)
    expect(own.franchiseName).not.toBe('')
    expect((await partner.get(getProfile)).servicePartnerName).toBe(
      partner.user?.userInfo.servicePartnerName,
    )
    expect(await (await aPerson()).get(getProfile)).toMatchObject({
      franchiseName: '',
      servicePartnerName: '',
      email: 'old@example.in',
      language: null,
      timezone: 'Asia/Kolkata',
    })
  })

  test('takes what is named, puts it in order and leaves the rest', async () => {
    const person = await aPerson()
    const body = { firstName: ' सविता ', phone: '+91 98220-12345' }
    const saved = await person.get(changeProfile, { body })
    expect(saved).toMatchObject({
      firstName: 'सविता',
      lastName: '',
      phone: '9822012345',
      email: 'old@example.in',
    })
    expect(await person.get(getProfile)).toEqual(saved)
    await change(person, { language: 'mr', timezone: 'UTC' })
    expect(await person.get(verifySession)).toMatchObject({
      language: 'mr',
      timezone: 'UTC',
      userInfo: { firstName: 'सविता' },
    })
    await change(person, { phone: '', language: null })
    expect(await person.get(getProfile)).toMatchObject({ phone: '', language: null })
  })

  test.each([
    [{ firstName: '12' }, [{ path: 'firstName', code: 'name' }]],
    [{ lastName: 'x'.repeat(101) }, [{ path: 'lastName', code: 'too_long' }]],
    [{ email: 'no address' }, [{ path: 'email', code: 'email' }]],
    [{ phone: '12345' }, [{ path: 'phone', code: 'phone' }]],
    [{ language: 'fr' }, [{ path: 'language', code: 'not_a_choice' }]],
    [{ timezone: 'Mars/Olympus' }, [{ path: 'timezone', code: 'not_a_choice' }]],
  ])('refuses %j by its field and changes nothing', async (wrong, fields) => {
    const person = await aPerson()
    const before = await person.get(getProfile)
    const answer = await change(person, { firstName: 'Right', ...wrong })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid', fields } })
    expect(await person.get(getProfile)).toEqual(before)
  })

  test('can not be used to become somebody else', async () => {
    const person = await aPerson()
    const user = await person.get(verifySession)
    const body = {
      userType: 'admin',
      userName: 'admin2',
      franchiseId: demoId('franchise', 'shirur'),
      active: false,
      passwordHash: 'x',
      franchiseName: 'Mine',
    }
    await change(person, body)
    expect(await person.get(verifySession)).toEqual(user)
  })

  test('keeps what it was in the audit trail, and no trace of nothing', async () => {
    const person = await aPerson()
    await change(person, { email: 'NEW@example.in', firstName: '' })
    await change(person, { email: 'new@example.in' })
    await change(person, {})
    const trail = await trailOf(person)
    expect(trail.map(({ actorId, details }) => [actorId, details])).toEqual([
      [person.user?.userInfo._id, { email: { from: 'old@example.in', to: 'new@example.in' } }],
    ])
  })
})

describe('a second factor', () => {
  const reach = { email: 'old@example.in', phone: '9822000001' }
  const aHolder = async () => {
    const holder = await aCodeHolder(app, database, { userType: 'gramvan', ...reach })
    await database.db
      .update(accounts)
      .set({ secondFactor: true })
      .where(eq(accounts.id, holder.holder._id))
    return holder
  }

  test.each([{ phone: '9822000002' }, { email: 'new@example.in' }, { phone: '' }])(
    'is moved by %j with a verified code alone',
    async (moved) => {
      const { person, generate, verify, code } = await aHolder()
      const before = await person.get(getProfile)
      const refused = await change(person, moved)
      expect(refused).toMatchObject({ status: 403, error: { code: 'code.required' } })
      expect(await person.get(getProfile)).toEqual(before)
      await generate()
      await verify(await code())
      expect(await person.get(changeProfile, { body: moved })).toMatchObject(moved)
      expect(await change(person, { phone: '9822000003' })).toMatchObject({ status: 403 })
    },
  )

  test('needs no code for what leaves it where it is', async () => {
    const { person } = await aHolder()
    const body = { firstName: 'Savita', smsNotifications: false, phone: '+91 98220 00001' }
    expect(await change(person, body)).toMatchObject({ status: 200 })
  })

  test('keeps one way to its person', async () => {
    const { person, generate, verify, code } = await aHolder()
    await generate()
    await verify(await code())
    const fields = [{ path: 'email', code: 'required' }]
    const answer = await change(person, { email: '', phone: '' })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid', fields } })
  })

  test('is not moved by an account without one', async () => {
    const { person } = await aCodeHolder(app, database, reach)
    expect(await change(person, { email: '', phone: '' })).toMatchObject({ status: 200 })
  })
})

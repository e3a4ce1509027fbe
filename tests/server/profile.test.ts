import { describe, expect, test } from 'vitest'
import { changeProfile, getProfile } from '../../contract/accounts/profile.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { listAudit } from '../../server/platform/database/audit.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
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
    const body = { firstName: ' सविता ', lastName: 'Kale' }
    const saved = await person.get(changeProfile, { body })
    expect(saved).toMatchObject({
      firstName: 'सविता',
      lastName: 'Kale',
      email: 'old@example.in',
    })
    expect(await person.get(getProfile)).toEqual(saved)
    await change(person, { language: 'mr', timezone: 'UTC' })
    expect(await person.get(verifySession)).toMatchObject({
      language: 'mr',
      timezone: 'UTC',
      userInfo: { firstName: 'सविता' },
    })
    await change(person, { lastName: '', language: null })
    expect(await person.get(getProfile)).toMatchObject({ lastName: '', language: null })
  })

  test.each([
    [{ firstName: '12' }, [{ path: 'firstName', code: 'name' }]],
    [{ lastName: 'x'.repeat(101) }, [{ path: 'lastName', code: 'too_long' }]],
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
      email: 'new@example.in',
      phone: '9822012345',
    }
    await change(person, body)
    expect(await person.get(verifySession)).toEqual(user)
  })

  test('keeps what it was in the audit trail, and no trace of nothing', async () => {
    const person = await aPerson()
    await change(person, { lastName: ' Kale', firstName: '' })
    await change(person, { lastName: 'Kale' })
    await change(person, {})
    const trail = await trailOf(person)
    expect(trail.map(({ actorId, details }) => [actorId, details])).toEqual([
      [person.user?.userInfo._id, { lastName: { from: '', to: 'Kale' } }],
    ])
  })
})

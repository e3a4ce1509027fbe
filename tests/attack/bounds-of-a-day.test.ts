import { expect, inject, test } from 'vitest'
import { changeProfile } from '../../contract/accounts/profile.ts'
import { listFranchiseApplications } from '../../contract/applications/applications.ts'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import { DAY_BOUNDS } from '../../contract/core/endpoint.ts'
import type { Answer } from '../support/attack/client.ts'
import { signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')

test('profile changes without end: after those of an honest day the person is told to wait', async () => {
  const person = await signedIn(origin, 'support-farida')
  const { person: most } = DAY_BOUNDS.profile_changes
  const send = () => person.send('PUT', changeProfile.path, { json: { firstName: 1 } })
  const answers = await Promise.all(Array.from({ length: most + 5 }, send))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(most)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  expect(await send()).toMatchObject({ body: { code: 'request.too_many_today' } })
})

test('reads without end of one person: some are told to wait, and others are answered', async () => {
  const [person, other] = [await signedIn(origin, 'admin'), await signedIn(origin, 'franchise')]
  const answers: Answer[] = []
  // Connections are open the second time, so that the requests arrive together.
  for (const _round of ['first', 'second']) {
    const read = async () => answers.push(await person.send('GET', `${listAuditTrail.path}?page=1`))
    const flood = Promise.all(Array.from({ length: 250 }, read))
    const { path } = listFranchiseApplications
    expect((await other.send('GET', `${path}?page=1`)).status).toBe(200)
    await flood
  }
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

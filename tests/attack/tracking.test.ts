import { expect, inject, test } from 'vitest'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import {
  getApplication,
  listFranchiseApplications,
} from '../../contract/applications/applications.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')
const { method, path } = trackApplication

test('wrong digits of one stranger: the customer still gets in', async () => {
  const operator = await signedIn(origin, 'franchise')
  const list = await operator.send('GET', `${listFranchiseApplications.path}?page=1`)
  const [row] = (list.body as ApplicationPage).rows
  const detail = await operator.send('GET', getApplication.path.replace(':id', row?._id ?? ''))
  const { applicationId = '', customerPhone = '' } = detail.body as Record<string, string>
  const stranger = attackClient(origin, '2001:db8:9:9::1')
  const wrong = customerPhone.endsWith('0000') ? '1111' : '0000'
  for (let count = 0; count < 10; count += 1) {
    const answer = await stranger.send(method, path, { json: { applicationId, phoneLast4: wrong } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'tracking.not_found' } })
  }
  const json = { applicationId, phoneLast4: customerPhone.slice(-4) }
  expect((await attackClient(origin).send(method, path, { json })).status).toBe(200)
})

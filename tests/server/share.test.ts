import { expect, test } from 'vitest'
import { SHARE_PATH } from '../../contract/documents/shared-files.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const person = await signInAs(app, 'franchise')

const BOUNDARY = 'share'
const body = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="files"; filename="aadhaar.jpg"',
  'content-type: image/jpeg',
  '',
  // More than any call may bring.
  'x'.repeat(1024 * 1024),
  `--${BOUNDARY}--`,
  '',
].join('\r\n')

test.each([
  ['a visitor', visitor(app), 'none'],
  ['a person', person, 'cross-site'],
])('what %s shares without a worker is not read, and a page says why', async (_, who, site) => {
  const answer = await who.inject({
    method: 'POST',
    url: SHARE_PATH,
    payload: body,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'sec-fetch-site': site,
      'x-requested-with': '',
    },
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/share?problem=no-worker')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await who.inject({ url: '/share?problem=no-worker' })).statusCode).toBe(200)
})

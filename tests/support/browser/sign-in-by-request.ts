import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/core/headers.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { freshAddress } from '../servers/fresh-address.ts'

/**
 * Signs in past the front door, where the form is not the point. The request context stores the cookie:
 * a browser context's own request signs in all its pages.
 */
export async function signInByRequest(
  request: APIRequestContext,
  address: string,
  userName: string,
): Promise<SessionUser['userInfo']> {
  const answer = await request.post(`${address}/auth/login`, {
    headers: { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'x-forwarded-for': freshAddress() },
    data: { userName, password: DEMO_PASSWORD },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { userInfo } = (await answer.json()) as SessionUser
  return userInfo
}

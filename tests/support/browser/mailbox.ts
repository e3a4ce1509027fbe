import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { DEMO_MAILBOX } from '../../../contract/core/page-addresses.ts'

/** The text of the newest message of the demo's mailbox to this address that has such a text in it. */
export async function newestMessage(
  request: APIRequestContext,
  address: string,
  to: string,
  wanted: RegExp,
): Promise<string> {
  let found: string | undefined
  // Messages go out by a job, after the change that they tell of.
  await expect
    .poll(async () => {
      const page = await (await request.get(`${address}${DEMO_MAILBOX}`)).text()
      const articles = page.split('<article').slice(1)
      const message = articles.find((each) => each.includes(to) && wanted.test(each))
      found = message && wanted.exec(message)?.[1]
      return found
    })
    .toBeTruthy()
  return found ?? ''
}

/** A code of six digits. */
export const OTP = /<div class="content">[^<]*?\b(\d{6})\b/
/** The link that sets a password. */
export const PASSWORD_LINK = /href="([^"]*forgot-pass\?t=[^"]*)"/

import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'
import {
  DEMO_MAILBOX,
  FEEDBACK_PATH,
  FORGOT_PASSWORD_PATH,
  REUPLOAD_PATH,
} from '../../../contract/core/page-addresses.ts'

/** The messages of a demo's mailbox, the newest first, as their HTML. */
async function messagesIn(request: APIRequestContext, address: string): Promise<string[]> {
  const page = await (await request.get(address + DEMO_MAILBOX)).text()
  return page.split('<article ').slice(1)
}

interface Wanted {
  request: APIRequestContext
  address: string
  /** The action that causes the message. */
  send: () => Promise<unknown>
}

/** The text of the first matching message after `send`; messages arrive a little later. */
async function nextMatch({ request, address, send }: Wanted, pattern: RegExp): Promise<string> {
  const before = new Set(await messagesIn(request, address))
  await send()
  let found: string | undefined
  const look = async () => {
    const fresh = (await messagesIn(request, address)).filter((each) => !before.has(each))
    found = fresh.map((each) => pattern.exec(each)?.[1]).find(Boolean)
    return found
  }
  await expect.poll(look, { message: 'a message comes' }).toBeTruthy()
  return found ?? ''
}

/** The one-time code of the SMS that comes after `send`. */
export function nextCode(wanted: Wanted): Promise<string> {
  return nextMatch(wanted, /#(\d{6})/)
}

/** The address of a customer's link for documents that comes after `send`, by email or SMS. */
export function nextReuploadLink(wanted: Wanted): Promise<string> {
  return nextMatch(wanted, new RegExp(`(http[^\\s"<]*${REUPLOAD_PATH}\\?t=[\\w-]+)`))
}

/** The address of a customer's link for feedback that comes after `send`, by email or SMS. */
export function nextFeedbackLink(wanted: Wanted): Promise<string> {
  return nextMatch(wanted, new RegExp(`(http[^\\s"<]*${FEEDBACK_PATH}\\?t=[\\w-]+)`))
}

/** The address of a scheduled report that comes after `send`. */
export function nextReportLink(wanted: Wanted): Promise<string> {
  return nextMatch(wanted, /href="([^"]*\/reports\?report=[\w-]+)"/)
}

/** The address of the link to set a password that comes after `send`. */
export function nextLink(wanted: Wanted): Promise<string> {
  return nextMatch(wanted, new RegExp(`href="([^"]*${FORGOT_PASSWORD_PATH}\\?t=[\\w-]+)"`))
}

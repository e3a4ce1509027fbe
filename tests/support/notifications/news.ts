import type { BrowserContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { ApplicationPage } from '../../../contract/applications/applications.ts'
import { listFranchiseApplications } from '../../../contract/applications/applications.ts'
import type { Endpoint, ResponseOf } from '../../../contract/core/endpoint.ts'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/core/headers.ts'
import {
  listRecentNotifications,
  readAllNotifications,
} from '../../../contract/notifications/notifications.ts'
import { SOCKET_PATH } from '../../../contract/notifications/socket.ts'
import { listSessions } from '../../../contract/sessions/own-sessions.ts'
import type { Person } from '../browser/person.ts'
import { decideAs } from '../browser/person.ts'

const NEXT = {
  submitted: 'in_progress',
  in_progress: 'under_review',
  under_review: 'in_progress',
} as const satisfies Partial<Record<ApplicationStatus, ApplicationStatus>>

/** An application whose status has just changed, and the notification that its franchise gets. */
export interface News {
  id: string
  number: string
  status: ApplicationStatus
}

/** Moves an application of the franchise that is signed in here, as a decider at another desk. */
export async function moveOne(
  { request }: Pick<BrowserContext, 'request'>,
  address: string,
  decider: Person,
): Promise<News> {
  const answer = await request.get(
    `${address}${listFranchiseApplications.path}?page=1&status=pending`,
  )
  const { rows } = (await answer.json()) as ApplicationPage
  for (const { _id: id, applicationId: number, status } of rows) {
    const next = (NEXT as Partial<Record<ApplicationStatus, ApplicationStatus>>)[status]
    if (!next) continue
    await decideAs(decider, id, next)
    return { id, number, status: next }
  }
  throw new Error('the franchise has no open application')
}

/** The longest time between a sign-in and its alert on a busy machine. */
const NEAR_MS = 10_000
/** Alerts of earlier ones have come long since; of a browser that is known none comes. */
const LATELY_MS = 10_000

/**
 * Whether the person has been alerted about each new browser with a recent sign-in: the alert comes a moment later.
 * A person's very first browser causes no alert.
 */
async function areBrowsersTold({ request }: Pick<BrowserContext, 'request'>, address: string) {
  const read = async <E extends Endpoint>({ path }: E) =>
    (await (await request.get(address + path)).json()) as ResponseOf<E>
  const { sessions } = await read(listSessions)
  const { notifications } = await read(listRecentNotifications)
  const alerts = notifications.flatMap(({ about }) =>
    about.event === 'account.new_device' ? [Date.parse(about.at)] : [],
  )
  const signIns = sessions
    .map(({ signedInAt }) => Date.parse(signedInAt))
    .filter((at) => at > Date.now() - LATELY_MS)
    .toSorted((x, y) => y - x)
  // The latest first: each takes the alert that came next.
  const untold = signIns.filter((signedIn) => {
    const index = alerts.findIndex((at) => at >= signedIn && at - signedIn < NEAR_MS)
    if (index >= 0) alerts.splice(index, 1)
    return index < 0
  })
  const isFirstEver = sessions.length === signIns.length && untold.at(-1) === signIns.at(-1)
  return untold.length === (isFirstEver ? 1 : 0)
}

/** Marks everything as read that the person who is signed in here has heard so far. */
export async function readEverything(
  context: Pick<BrowserContext, 'request'>,
  address: string,
): Promise<void> {
  await expect.poll(() => areBrowsersTold(context, address)).toBe(true)
  await context.request.post(address + readAllNotifications.path, {
    headers: { [CLIENT_HEADER]: CLIENT_HEADER_VALUE },
    data: {},
  })
}

/** Resolves when the page's real-time connection has been answered: it is registered. Call it before the page opens. */
export async function registered(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes(SOCKET_PATH))
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('unreadCountUpdated'),
  )
}

import { Route } from 'workbox-routing/Route.js'
import type { ShareProblem } from '../contract/documents/shared-files.ts'
import { SHARE_FILES, SHARE_PATH } from '../contract/documents/shared-files.ts'
import { StorageFullError } from './outbox/save-errors.ts'
import { unlockedOwner } from './shared-files/live-owner.ts'
import { storeShared } from './shared-files/save-shared.ts'
import { newTabKey } from './shared-files/tab-key.ts'

/** A post is answered with a page by another request, so that a reload does not share once more. */
const seeOther = (address: string) => Response.redirect(address, 303)

const failed = (problem: ShareProblem) => seeOther(`${SHARE_PATH}?problem=${problem}`)

/** The phone's list of apps names no page that it comes from; another site's form as a rule does. */
function isForeign({ referrer }: Request): boolean {
  return URL.canParse(referrer) && /^https?:$/.test(new URL(referrer).protocol)
    ? new URL(referrer).origin !== location.origin
    : false
}

async function sharedFiles(request: Request): Promise<File[] | null> {
  try {
    const form = await request.formData()
    return form.getAll(SHARE_FILES).filter((part) => part instanceof File)
  } catch {
    return null
  }
}

/**
 * Takes what a phone shares with the app, with or without a connection: on the disk, sealed, before the
 * screen opens that asks where it belongs (docs/decisions/0011-shared-files.md).
 */
export async function takeShare(request: Request): Promise<Response> {
  if (isForeign(request)) return seeOther(SHARE_PATH)
  const files = await sharedFiles(request)
  if (!files) return failed('unreadable')
  if (files.length === 0) return seeOther(SHARE_PATH)
  try {
    const owner = await unlockedOwner()
    if (owner) {
      await storeShared(files, owner)
      return seeOther(SHARE_PATH)
    }
    const { key, fragment } = await newTabKey()
    await storeShared(files, { ownerId: null, key })
    return seeOther(SHARE_PATH + fragment)
  } catch (error) {
    return failed(error instanceof StorageFullError ? 'no-space' : 'unreadable')
  }
}

/** The share target of the manifest. */
export const shares = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShare(request),
  'POST',
)

// Runs in each page of a device (bundle-page.ts): the app's own code, with a screen that says the sentences alone.
import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { catalogs } from 'virtual:catalogs'
import { verifySession } from '../../../contract/sessions/session.ts'
import { beforeEachCall } from '../../../src/api/before-call.ts'
import { send } from '../../../src/api/call.ts'
import { queryClient } from '../../../src/api/query-client.ts'
import { watchSession } from '../../../src/app/admission/session-watch.ts'
import { startPerson } from '../../../src/app/admission/start-person.ts'
import { loadSender } from '../../../src/blocks/documents/attachments/load-sender.ts'
import { readDrafts } from '../../../src/features/applications/drafts/read-drafts.ts'
import { startReachability } from '../../../src/offline/connectivity/start-connectivity.ts'
import { currentOwner } from '../../../src/offline/device-store/owner.ts'
import { startDevice } from '../../../src/offline/device-store/start-device.ts'
import { noteMemoryStorage } from '../../../src/offline/device-store/storage-kind.ts'
import { startOutbox } from '../../../src/offline/outbox/start-outbox.ts'
import { flushPendingSignOut } from '../../../src/session/pending-sign-out.ts'
import { sessionQuery } from '../../../src/session/session.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { listEntries } from '../../../sw/outbox/entry-store.ts'
import { allowMemory } from '../../../sw/outbox/open-or-memory.ts'
import { Screen } from './page-screen.tsx'

export { resumeSession } from '../../../src/app/admission/sign-in-again.ts'
export { wouldLoseWork } from '../../../src/session/unsaved.ts'
export { closeForm, formAtHand, openForm } from './page-screen.tsx'
export { currentNotice } from '../../../src/ui/feedback/notices.ts'

/** Ids of the drafts and envelopes of this person that the page finds on the device. */
export async function findWork(userId: string): Promise<string[]> {
  const drafts = currentOwner() && (await readDrafts(userId).catch(() => null))
  const entries = await openOutbox().then(listEntries, () => [])
  return [...(drafts?.entries ?? []).map(({ draft }) => draft.id), ...entries.map(({ _id }) => _id)]
}

/** So often the list below a form asks the server. */
const POLL_MS = 10_000

/** Starts the app as `start-app.tsx` and `background.ts` do, and draws into the element. */
export async function startPage(root: Element): Promise<void> {
  const parts = await Promise.all(Object.values(catalogs.en).map((load) => load()))
  const messages = Object.assign({}, ...parts.map((part) => part.messages)) as Messages
  i18n.loadAndActivate({ locale: 'en', messages })
  allowMemory(noteMemoryStorage)
  beforeEachCall(flushPendingSignOut)
  watchSession()
  startPerson()
  queryClient.query(sessionQuery).catch(() => undefined)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </I18nProvider>,
  )
  startReachability()
  startDevice().catch(() => undefined)
  startOutbox(() => undefined)
  loadSender().catch(() => undefined)
  setInterval(() => void send(verifySession.path).catch(() => undefined), POLL_MS)
}

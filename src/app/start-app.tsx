import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { allowMemory } from '../../sw/outbox/open-or-memory.ts'
import { beforeEachCall } from '../api/before-call.ts'
import { queryClient } from '../api/query-client.ts'
import { startLanguage } from '../i18n/language.ts'
import { noteMemoryStorage } from '../offline/device-store/storage-kind.ts'
import { removeSnapshot } from '../offline/snapshot/snapshot-view.ts'
import { flushPendingSignOut } from '../session/pending-sign-out.ts'
import { isVisitorDocument, sessionQuery } from '../session/session.ts'
import { wouldLoseWork } from '../session/unsaved.ts'
import { watchMissingModules } from '../ui/overlays/missing-module.ts'
import { startColorMode } from '../ui/theme/color-mode.ts'
import { watchSession } from './admission/session-watch.ts'
import { startPerson } from './admission/start-person.ts'
import { App } from './app.tsx'
import { startBackground } from './background.ts'
import { removeFrontDoor } from './front-door.ts'
import { router } from './router.tsx'
import { watchScreenChanges } from './screen-change.ts'
import { showStartFailure } from './start-failure.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
const page = (
  <StrictMode>
    <App />
  </StrictMode>
)

allowMemory(noteMemoryStorage)
beforeEachCall(flushPendingSignOut)
watchMissingModules(wouldLoseWork)
startColorMode()
watchSession()
watchScreenChanges(router)
// Session, messages and the screen's code load in parallel.
const messages = startLanguage()
startPerson()
if (isVisitorDocument()) queryClient.setQueryData(sessionQuery.queryKey, null)
// The screen asks for the same and shows a failure.
queryClient.query(sessionQuery).catch(() => undefined)
void router.load()
startBackground(new URL(import.meta.url).pathname)

messages.then(
  () => {
    removeFrontDoor()
    createRoot(root).render(page)
  },
  () => {
    removeSnapshot()
    showStartFailure()
  },
)

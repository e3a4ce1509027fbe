import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startBackground } from './background.ts'
import { leaveFrontDoor } from './front-door.ts'
import { router } from './router.tsx'
import { watchScreenChanges } from './screen-change.ts'
import { watchSession } from './session-watch.ts'
import { showStartFailure } from './start-failure.ts'
import { speakFor } from '../shared/api/headers.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { startLanguage } from '../shared/i18n/language.ts'
import { takeAwayPicture } from '../shared/last-seen/picture-place.ts'
import { nameMissingParts } from '../shared/navigation/missing-part.ts'
import { hasTyped, takeHandedOver } from '../shared/session/handed-over.ts'
import { setLock } from '../shared/session/lock.ts'
import { personHere, setPersonHere } from '../shared/session/person-here.ts'
import { isVisitorDocument, sessionQuery } from '../shared/session/session.ts'
import { startColorMode } from '../shared/ui/color-mode.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
const page = (
  <StrictMode>
    <App />
  </StrictMode>
)

nameMissingParts()
startColorMode()
watchSession()
watchScreenChanges(router)
// The session, the words and the screen's code are asked for side by side.
const words = startLanguage()
const handedOver = takeHandedOver()
if (handedOver) {
  setPersonHere(handedOver.userInfo._id)
  queryClient.setQueryData(sessionQuery.queryKey, handedOver)
} else if (hasTyped() || personHere() !== null) {
  setLock('checking')
  speakFor(personHere())
  import('../shared/device/restore.ts').then(
    ({ restore }) => restore(),
    () => setLock('open'),
  )
}
if (isVisitorDocument()) queryClient.setQueryData(sessionQuery.queryKey, null)
// A failure is shown by the screen, which asks for the same.
queryClient.query(sessionQuery).catch(() => undefined)
void router.load()
startBackground(new URL(import.meta.url).pathname)

words.then(
  () => {
    leaveFrontDoor()
    createRoot(root).render(page)
  },
  () => {
    takeAwayPicture()
    showStartFailure(root)
  },
)

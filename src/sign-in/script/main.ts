import { prefetchApp } from './app-prefetch.ts'
import { arrivedDocument } from './arrived-document.ts'
import { fillChangedUser } from './changed-user.ts'
import { writeSending } from './code-sending.ts'
import { attachCodeStep } from './code-step.ts'
import { applyColorMode } from './color-mode.ts'
import { element } from './elements.ts'
import { linkManifestWhenQuiet } from './front-door-manifest.ts'
import { attachLanguages } from './language-switch.ts'
import { reconcileSession } from './resolve-session.ts'
import { requestOutboxDrain } from './send-pending.ts'
import { attachSignIn } from './sign-in-form.ts'

applyColorMode()
const arrived = arrivedDocument()
if (arrived !== 'useless') {
  const form = element('#sign-in-form', HTMLFormElement)
  if (arrived === 'whole') {
    attachSignIn(form)
    attachCodeStep(form)
  }
  attachLanguages(writeSending)
  prefetchApp(form)
  fillChangedUser()
  document.documentElement.dataset['usable'] = ''
  reconcileSession(form)
  requestOutboxDrain()
  linkManifestWhenQuiet(form)
}

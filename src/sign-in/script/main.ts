import { prefetchApp } from './app-prefetch.ts'
import { arrivedForm } from './arrived-form.ts'
import { applyColorMode } from './color-mode.ts'
import { linkManifestWhenQuiet } from './front-door-manifest.ts'
import { attachLanguages } from './language-switch.ts'
import { reconcileSession } from './resolve-session.ts'
import { requestOutboxDrain } from './send-pending.ts'
import { attachForm } from './sign-in-form.ts'

applyColorMode()
const { form, isWhole } = arrivedForm()
if (form) {
  if (isWhole) attachForm(form)
  attachLanguages()
  prefetchApp(form)
  document.documentElement.dataset['usable'] = ''
  reconcileSession(form)
  requestOutboxDrain()
  linkManifestWhenQuiet(form)
}

import { fetchAppAhead } from './app-ahead.ts'
import { applyColorMode } from './color-mode.ts'
import { element } from './elements.ts'
import { attachLanguages } from './language-switch.ts'
import { sendWhatWaits } from './send-what-waits.ts'
import { settleSession } from './settle-session.ts'
import { attachForm } from './sign-in-form.ts'

applyColorMode()
const form = element('form', HTMLFormElement)
attachForm(form)
attachLanguages()
fetchAppAhead(form)
document.documentElement.dataset['usable'] = ''
settleSession(form)
sendWhatWaits()

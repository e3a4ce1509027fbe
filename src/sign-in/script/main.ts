import { fetchAppAhead } from './app-prefetch.ts'
import { applyColorMode } from './color-mode.ts'
import { element } from './elements.ts'
import { attachLanguages } from './language-switch.ts'
import { settleSession } from './resolve-session.ts'
import { sendWhatWaits } from './send-pending.ts'
import { attachForm } from './sign-in-form.ts'

applyColorMode()
const form = element('form', HTMLFormElement)
attachForm(form)
attachLanguages()
fetchAppAhead(form)
document.documentElement.dataset['usable'] = ''
settleSession(form)
sendWhatWaits()

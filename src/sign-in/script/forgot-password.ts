import { arrivedDocument } from './arrived-document.ts'
import { applyColorMode } from './color-mode.ts'
import { attachLanguages } from './language-switch.ts'
import { attachPasswordForms } from './password-forms.ts'

applyColorMode()
const arrived = arrivedDocument()
if (arrived === 'whole') attachPasswordForms()
if (arrived !== 'useless') {
  attachLanguages()
  document.documentElement.dataset['usable'] = ''
}

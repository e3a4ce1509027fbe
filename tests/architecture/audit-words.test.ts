import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { AUDIT_EVENTS } from '../../contract/audit/audit-actions.ts'
import type { Language } from '../../contract/core/languages.ts'
import { eventWords } from '../../server/platform/domain-words.ts'
import { serverMessage } from '../../server/platform/http/sentences.ts'
import { eventLabel } from '../../src/features/audit/event-labels.ts'
// Every domain's words, as the server loads them.
import '../../server/words.ts'
import { messages as en } from '../../src/locales/en.po'
import { messages as hi } from '../../src/locales/hi.po'
import { messages as mr } from '../../src/locales/mr.po'

test.each<[Language, typeof en]>([
  ['en', en],
  ['hi', hi],
  ['mr', mr],
])('words of the audit trail in %s: page and export say the same', (language, messages) => {
  i18n.loadAndActivate({ locale: language, messages })
  const onPage = AUDIT_EVENTS.map((event) => {
    const [subject = '', action = ''] = event.split('.')
    return eventLabel({ subject, action })
  })
  expect(onPage).toEqual(
    AUDIT_EVENTS.map((event) => serverMessage(eventWords(event) ?? event, language)),
  )
  expect(new Set(onPage).size).toBe(AUDIT_EVENTS.length)
})

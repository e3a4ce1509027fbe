import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../contract/core/languages.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { ERRORS } from '../../contract/errors.ts'
// Every domain's words, as the server loads them.
import '../../server/words.ts'
import { errorSentence } from '../../server/platform/http/sentences.ts'
import { codeText } from '../../src/i18n/error-text.ts'
import { messages as en } from '../../src/locales/en.po'
import { messages as hi } from '../../src/locales/hi.po'
import { messages as mr } from '../../src/locales/mr.po'

// Every domain's sentences, as the screens that need them load them.
import.meta.glob('../../src/**/error-texts.ts', { eager: true })

// On the wire these two stay as rules.md has them; the page says what to do.
const VERBATIM: readonly ErrorCode[] = ['session.first_login', 'access.forbidden']
const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !VERBATIM.includes(code))

test('error codes: those of each domain are taken in, and none is declared twice', () => {
  const files = import.meta.glob<Record<string, object>>('../../contract/*/errors.ts', {
    eager: true,
  })
  const declared = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys))
  expect(declared.toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})

describe.each<[Language, typeof en]>([
  ['en', en],
  ['hi', hi],
  ['mr', mr],
])('error sentences in %s', (language, messages) => {
  beforeAll(() => i18n.loadAndActivate({ locale: language, messages }))

  test.each(codes)('%s: page and server say the same', (code) => {
    expect(codeText(code)).toBe(errorSentence(code, language))
  })
})

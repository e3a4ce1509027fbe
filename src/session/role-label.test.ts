import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Language } from '../../contract/core/languages.ts'
import { ROLES } from '../../contract/core/roles.ts'
import { messages as en } from '../locales/en.po'
import { messages as hi } from '../locales/hi.po'
import { messages as mr } from '../locales/mr.po'
import { roleLabel } from './role-label.ts'

const labelsIn = (locale: Language) => {
  i18n.loadAndActivate({ locale, messages: { en, hi, mr }[locale] })
  return ROLES.map(roleLabel)
}

test('roles: each has a label of its own in every language', () => {
  expect(labelsIn('en')).toEqual(['Admin', 'Franchise', 'Service Partner', 'Support', 'Gram Van'])
  for (const language of ['hi', 'mr'] as const) {
    const labels = labelsIn(language)
    expect(new Set(labels).size).toBe(ROLES.length)
    for (const label of labels) expect(label).toMatch(/^[\p{Script=Devanagari}\s]+$/u)
  }
})

test('a type that is no role shows its raw value', () => {
  expect(roleLabel('auditor')).toBe('auditor')
})

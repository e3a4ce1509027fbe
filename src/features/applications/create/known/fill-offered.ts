import type { Language } from '../../../../../contract/core/languages.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import type { OfferedField } from './offered-fields.ts'

type Filled = Pick<ApplicationFormApi, 'setValue' | 'getValues'>

/** Takes over what an earlier visit has. */
export function fillOffered(form: Filled, fields: readonly OfferedField[]): void {
  for (const { path, value } of fields) form.setValue(path, value, { shouldDirty: true })
}

/**
 * Takes it out again; what was corrected since is the person's own.
 * @param language of the screen, which is proposed for messages as before
 */
export function clearOffered(
  form: Filled,
  fields: readonly OfferedField[],
  language: Language,
): void {
  for (const { path, value } of fields) {
    if (form.getValues(path) !== value) continue
    const empty = path === 'customer.language' ? language : ''
    form.setValue(path, empty, { shouldDirty: true })
  }
}

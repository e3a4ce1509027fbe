import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ServiceDraft as Draft } from '../../../../../contract/catalogue/service-draft.ts'
import { ServiceDraft } from '../../../../../contract/catalogue/service-draft.ts'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import type { EditorValues } from './editor-values.ts'
import { atEditor, EMPTY_SERVICE, inputOf, valuesOf } from './editor-values.ts'

const MOST_FIELDS = 40
const MOST_DOCUMENTS = 20

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The editor's form: what was saved last, and what is typed over it. */
export function useEditorForm(content: ServiceContent | null) {
  const { t } = useLingui()
  const [empty] = useState(EMPTY_SERVICE)
  // In the order of the screen, row by row.
  const documents = range(MOST_DOCUMENTS).flatMap((index) => {
    const number = index + 1
    return [
      [`documents.${index}.label.en`, t`Document ${number} in English`],
      [`documents.${index}.askedWhen`, t`Condition of document ${number}`],
    ]
  })
  const questions = range(MOST_FIELDS).flatMap((index) => {
    const number = index + 1
    return [
      [`fields.${index}.label.en`, t`Question ${number} in English`],
      [`fields.${index}.low`, t`Smallest value for question ${number}`],
      [`fields.${index}.high`, t`Largest value for question ${number}`],
      [`fields.${index}.choices`, t`Choices of question ${number}`],
      [`fields.${index}.askedWhen`, t`Condition of question ${number}`],
      [`fields.${index}.step.en`, t`Step of question ${number} in English`],
    ]
  })
  const labels: Record<string, string> = {
    'name.en': t`Name in English`,
    'name.hi': t`Name in Hindi`,
    'name.mr': t`Name in Marathi`,
    'tagline.en': t`Short description in English`,
    'tagline.hi': t`Short description in Hindi`,
    'tagline.mr': t`Short description in Marathi`,
    'description.en': t`Description in English`,
    'description.hi': t`Description in Hindi`,
    'description.mr': t`Description in Marathi`,
    categoryId: t`Category`,
    logoId: t`Logo`,
    fee: t`Fee`,
    governmentFee: t`Government fee`,
    franchiseShare: t`Franchise share`,
    partnerShare: t`Partner share`,
    slaHours: t`SLA hours`,
    slaClock: t`How SLA hours count`,
    link: t`Web address of the service`,
    portal: t`Name of the portal`,
    'departmentNumber.name.en': t`Name of the department's number in English`,
    'departmentNumber.name.hi': t`Name of the department's number in Hindi`,
    'departmentNumber.name.mr': t`Name of the department's number in Marathi`,
    'departmentNumber.pattern': t`How the number looks`,
    ...Object.fromEntries(documents),
    ...Object.fromEntries(questions),
  }
  const form = useContractForm<EditorValues, Draft>({
    schema: ServiceDraft,
    values: content ? valuesOf(content) : empty,
    input: (values) => inputOf(values, content),
    adjust: (problems) => problems.map(atEditor),
    labels,
    textOf({ path, code }) {
      if (path === 'link' && code === 'required') return t`A service link is required to proceed.`
      if (path === 'link' && code === 'invalid') {
        return t`Enter the whole address, beginning with https://.`
      }
      if (path === 'governmentFee' && code === 'too_large') {
        return t`The government fee cannot be more than the fee.`
      }
      if (path === 'partnerShare' && code === 'too_large') {
        return t`Both shares together cannot be more than 100%.`
      }
      if (path.endsWith('.choices') && code === 'required') return t`Enter at least two choices.`
      if (path.endsWith('.askedWhen')) {
        const short = t`Choose an earlier question and the answer it must have, or “Always”.`
        return { short, full: `${labels[path]}: ${short}` }
      }
      return path === 'categoryId' ? t`Choose the category.` : undefined
    },
  })
  return {
    ...form,
    /** The service as it was last saved: its questions and answers keep their keys. */
    before: content,
  }
}

export type EditorForm = ReturnType<typeof useEditorForm>

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isSameContent } from '../../../../../contract/catalogue/service-changes.ts'
import type { ServiceDraft as Draft } from '../../../../../contract/catalogue/service-draft.ts'
import { ServiceDraft } from '../../../../../contract/catalogue/service-draft.ts'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import type { EditorValues } from './editor-values.ts'
import { atEditor, inputOf, MOST_DOCUMENTS, MOST_FIELDS, valuesOf } from './editor-values.ts'
import type { Conflict } from './merge/merge-values.ts'
import { mergeValues, withTheirs } from './merge/merge-values.ts'
import type { KeptEdit } from './merge/read-kept.ts'

/** What others saved while one was typing, and where both want something else. */
interface Meanwhile {
  before: ServiceContent
  after: ServiceContent
  conflicts: readonly Conflict[]
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The editor's form: what was saved last, what is typed over it, and what others saved meanwhile. */
export function useEditorForm(content: ServiceContent | null) {
  const { t } = useLingui()
  const [first] = useState(() => valuesOf(content))
  const [before, setBefore] = useState(content)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  // In the order of the screen, row by row.
  const documents = range(MOST_DOCUMENTS).flatMap((index) => {
    const number = index + 1
    return [
      [`documents.${index}.label.en`, t`Document ${number} in English`],
      [`documents.${index}.label.hi`, t`Document ${number} in Hindi`],
      [`documents.${index}.label.mr`, t`Document ${number} in Marathi`],
      [`documents.${index}.askedWhen`, t`Condition of document ${number}`],
    ]
  })
  const questions = range(MOST_FIELDS).flatMap((index) => {
    const number = index + 1
    return [
      [`fields.${index}.label.en`, t`Question ${number} in English`],
      [`fields.${index}.label.hi`, t`Question ${number} in Hindi`],
      [`fields.${index}.label.mr`, t`Question ${number} in Marathi`],
      [`fields.${index}.hint.en`, t`Hint of question ${number} in English`],
      [`fields.${index}.hint.hi`, t`Hint of question ${number} in Hindi`],
      [`fields.${index}.hint.mr`, t`Hint of question ${number} in Marathi`],
      [`fields.${index}.low`, t`Smallest value for question ${number}`],
      [`fields.${index}.high`, t`Largest value for question ${number}`],
      [`fields.${index}.choices`, t`Choices of question ${number}`],
      [`fields.${index}.askedWhen`, t`Condition of question ${number}`],
      [`fields.${index}.step.en`, t`Step of question ${number} in English`],
      [`fields.${index}.step.hi`, t`Step of question ${number} in Hindi`],
      [`fields.${index}.step.mr`, t`Step of question ${number} in Marathi`],
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
    // Newer ones come by `takeOver` and `follow`, row by row: the form library knows rows by their places alone.
    values: first,
    input: (values) => inputOf(values, before),
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
  const { api } = form
  const put = (values: EditorValues) => {
    for (const [name, value] of Object.entries(values)) {
      api.setValue(name as 'name', value as EditorValues['name'], { shouldDirty: true })
    }
  }
  /** Lays what was typed over `base` over what is saved now. Answers where both want something else. */
  const lay = (base: EditorValues, typed: EditorValues, now: ServiceContent | null) => {
    const saved = valuesOf(now)
    const { values, conflicts } = mergeValues(base, typed, saved)
    form.restart(saved)
    put(values)
    setBefore(now)
    return conflicts
  }
  /** The same over what somebody else has saved, with its news. */
  const follow = (base: ServiceContent | null, typed: EditorValues, now: ServiceContent | null) => {
    const conflicts = lay(valuesOf(base), typed, now)
    const isNews = base && now && !isSameContent(base, now)
    setMeanwhile(isNews ? { before: base, after: now, conflicts } : null)
  }
  return {
    ...form,
    labels,
    /** The service as it was last saved: its questions and answers keep their keys. */
    before,
    /** What others saved while this was typed; null where they changed nothing. */
    meanwhile,
    /**
     * This is saved now, and the form shows it; what was typed since it went out stays typed.
     * @param sent what went out; by default all that stands in the form
     */
    takeOver(now: ServiceContent, sent: EditorValues = api.getValues()) {
      lay(sent, api.getValues(), now)
      setMeanwhile(null)
    },
    /** What was typed is given up. */
    restore() {
      form.restart(valuesOf(before))
      setMeanwhile(null)
    },
    /** Somebody else has saved this: what was typed is laid over it. */
    follow: (now: ServiceContent) => follow(before, api.getValues(), now),
    /** Goes on with what this device kept of an earlier visit. */
    resume: ({ base, values }: KeptEdit) => follow(base, values, before),
    /** Of two values for one field the other person's counts, or one's own. */
    settle(conflict: Conflict, whose: 'mine' | 'theirs') {
      if (whose === 'theirs') put(withTheirs(api.getValues(), conflict))
      setMeanwhile(
        (now) => now && { ...now, conflicts: now.conflicts.filter((one) => one !== conflict) },
      )
    },
  }
}

export type EditorForm = ReturnType<typeof useEditorForm>

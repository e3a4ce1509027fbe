import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { AskedWhen } from '../../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../../i18n/use-language.ts'
import { CheckField } from '../../../../../ui/controls/check-field.tsx'
import { SelectField } from '../../../../../ui/controls/select-field.tsx'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import type { FieldRow } from '../editor-values.ts'
import { questionsOf } from '../editor-values.ts'
import type { EditorForm } from '../use-editor-form.ts'

/** The age from which a person is an adult. */
const ADULT = 18

/** The questions that can decide over others, with their places. */
const decidingRows = (rows: readonly FieldRow[]) =>
  rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => row.type === 'choice' || row.type === 'date')

interface Props {
  form: EditorForm
  at: `fields.${number}` | `documents.${number}`
  /** How many questions come before this one: only those can be its condition. */
  earlier: number
}

/** When a question or document is asked: always, after answers to an earlier question, or under an age. */
export function ConditionField({ form, at, earlier }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { control, setValue } = form.api
  const name = `${at}.askedWhen` as 'fields.0.askedWhen'
  const when = useWatch({ control, name })
  // Only a change of these draws the conditions anew, of which there is one in every row.
  const deciding = useWatch({ control, name: 'fields', compute: decidingRows })
  const questions = questionsOf(
    deciding.filter(({ place }) => place < earlier).map(({ row }) => row),
    form.before,
  )
  const set = (next: AskedWhen | undefined) => setValue(name, next, { shouldDirty: true })
  const question = questions.find(({ key }) => key === when?.field)
  const choose = (key: string) => {
    const chosen = questions.find((each) => each.key === key)
    if (!chosen) set(undefined)
    else set(chosen.type === 'date' ? { field: key, under: ADULT } : { field: key, is: [] })
  }
  if (questions.length === 0 && !when) return null
  return (
    <chakra.div display="grid" gap="4">
      <SelectField
        label={t`Asked when`}
        hint={t`Only choices and dates that are asked before this question can decide it.`}
        name={name}
        value={when?.field ?? ''}
        error={form.errorAt(name)}
        emptyLabel={t`Always`}
        options={[
          ...questions.map(({ key, label }) => ({ value: key, label: textIn(label, language) })),
          // The question of the condition was moved behind this one, was removed, or has another
          // type now.
          ...(when && !question
            ? [{ value: when.field, label: t`A question that does not come before this one` }]
            : []),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {question && when && 'is' in when && (
        <CheckField
          key={question.key}
          label={t`The answer is one of`}
          name={`${name}.is`}
          options={(question.choices ?? []).map((choice) => ({
            value: choice.value,
            label: textIn(choice.label, language),
            checked: when.is.includes(choice.value),
          }))}
          onChange={({ target }) => {
            const others = when.is.filter((value) => value !== target.value)
            set({ ...when, is: target.checked ? [...others, target.value] : others })
          }}
        />
      )}
      {question && when && 'under' in when && (
        <TextField
          key={question.key}
          label={t`Younger than (years)`}
          name={`${name}.under`}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          value={Number.isNaN(when.under) ? '' : String(when.under)}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '')
            set({ ...when, under: digits === '' ? Number.NaN : Number(digits) })
          }}
        />
      )}
    </chakra.div>
  )
}

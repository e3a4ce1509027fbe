import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { get, useForm, useFormState } from 'react-hook-form'
import type * as v from 'valibot'
import type { FieldError } from '../../../contract/core/field-errors.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { ErrorSummaryProps } from '../../ui/feedback/error-summary.tsx'
import type { FieldProblem, ProblemTexts, SchemaFit } from './field-problem.ts'
import {
  codedSchema,
  decodeProblem,
  encodeProblem,
  ownTexts,
  problemTexts,
} from './field-problem.ts'

/** Marks an error whose message is a sentence, not an encoded problem. */
const SENTENCE = 'sentence'

/** Options for `reset` when newer values arrive: typed fields and their errors stay. */
const FOLLOW = { keepDirtyValues: true, keepDirty: true, keepErrors: true }
/** Options for `reset` to begin anew. All three are named: `reset` takes any missing one from FOLLOW. */
const RESTART = { keepDirtyValues: false, keepDirty: false, keepErrors: false }

/** A refusal of the server, thrown by a call or noted at an outbox entry. */
interface Refusal {
  code: ErrorCode | null
  fields: readonly FieldError[]
}

interface Options<Values extends FieldValues, Checked> extends SchemaFit<Values> {
  schema: v.GenericSchema<unknown, Checked>
  /** What is saved now. A newer version refreshes every field that the person has not changed. */
  values: Values
  /** The fields in their order on the screen. Only these can show a problem. */
  labels: Readonly<Record<string, string>>
  /** The form's own words for a problem; one sentence serves at the field and in the summary. */
  textOf?: (problem: FieldProblem) => string | ProblemTexts | undefined
  /** Codes of a refusal that are one field's matter. */
  fieldOf?: Partial<Record<ErrorCode, FieldPath<Values>>>
  /** `field`: a form of one or two fields; the focus goes there, without a summary. */
  errorsAt?: 'summary' | 'field'
}

/** What the frames of a form need to know of it. */
export interface FormFacts extends ErrorSummaryProps {
  /** Something was typed that is not saved. */
  isDirty: boolean
}

/**
 * A form by a schema of the contract. Problems show at the first try to send it, and go one by one
 * as their fields are put right. What the server refuses stands at its field (`refuse`).
 */
export function useContractForm<Values extends FieldValues, Checked>(
  options: Options<Values, Checked>,
) {
  const { schema, values, labels, textOf, fieldOf, errorsAt = 'summary', input, adjust } = options
  const [attempt, setAttempt] = useState(0)
  const api = useForm<Values, unknown, Checked>({
    values,
    resetOptions: FOLLOW,
    mode: 'onSubmit',
    // A sentence that comes up while a field is left moves the button that is about to be pressed.
    reValidateMode: 'onSubmit',
    // The error summary takes the focus.
    shouldFocusError: errorsAt === 'field',
    resolver: standardSchemaResolver<Values, unknown, Checked>(
      codedSchema<Values, Checked>(schema, { ...(input && { input }), ...(adjust && { adjust }) }),
    ),
  })
  const { subscribe, getFieldState, trigger, control, register, setError } = api
  const { isDirty, errors } = useFormState({ control })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          const changed = name as FieldPath<Values> | undefined
          if (changed && getFieldState(changed).error) void trigger(changed)
        },
      }),
    [subscribe, getFieldState, trigger],
  )

  function textsAt(path: string): ProblemTexts | undefined {
    const error: { type?: unknown; message?: unknown } | undefined = get(errors, path)
    const message = error?.message
    if (typeof message !== 'string') return undefined
    const label = labels[path] ?? path
    if (error?.type === SENTENCE) return ownTexts(message, label)
    const own = textOf?.({ path, ...decodeProblem(message) })
    if (typeof own === 'object') return own
    return own === undefined ? problemTexts(message, label) : ownTexts(own, label)
  }

  function show(path: FieldPath<Values>, error: { message: string; type?: string }) {
    setError(path, error)
    if (errorsAt === 'field') api.setFocus(path, { shouldSelect: true })
  }

  /** Shows a refusal at its fields. Answers whether a field shows it. */
  function refuse({ code, fields }: Refusal): boolean {
    setAttempt((count) => count + 1)
    const own = code && fieldOf?.[code]
    const found = own && code ? [{ path: own, code }] : adjust ? adjust([...fields]) : fields
    const shown = found.filter(({ path }) => path in labels)
    for (const problem of shown) {
      show(problem.path as FieldPath<Values>, { message: encodeProblem(problem) })
    }
    return shown.length > 0
  }

  return {
    api,
    isDirty,
    attempt,
    /** For the summary above the form. */
    errors: Object.keys(labels).flatMap((fieldId) => {
      const texts = errorsAt === 'summary' && textsAt(fieldId)
      return texts ? [{ fieldId, message: texts.full }] : []
    }),
    /** The sentence at a field that is not bound by `field`. */
    errorAt: (path: string) => textsAt(path)?.short,
    /** Ties a field to a control of the UI layer: name, label and error. */
    field: (name: FieldPath<Values>) => ({
      ...register(name),
      label: labels[name] ?? name,
      error: textsAt(name)?.short,
    }),
    /** For `onSubmit`: hands on what the schema made of the values, or shows what is wrong. */
    submit(onChecked: (checked: Checked) => void) {
      void api.handleSubmit(
        (checked) => {
          setAttempt((count) => count + 1)
          onChecked(checked)
        },
        () => setAttempt((count) => count + 1),
      )()
    },
    refuse,
    /** Shows a sentence of the caller's at a field. */
    say: (name: FieldPath<Values>, sentence: string) =>
      show(name, { type: SENTENCE, message: sentence }),
    /** What was typed is saved, or given up: the form starts again from these values. */
    restart: (from: Values) => api.reset(from, RESTART),
  }
}

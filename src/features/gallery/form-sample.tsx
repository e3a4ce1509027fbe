import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import type { Attempt, Captured } from '../../blocks/forms/sending.ts'
import { useSending } from '../../blocks/forms/sending.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { NO_ANSWER, refusal } from './answers.ts'
import type { Say } from './gallery-page.ts'

const SampleForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(40, 'too_long')),
  phone: v.pipe(v.string(), v.regex(/^\d{10}$/, 'phone')),
})

interface Body extends Captured {
  name: string
  phone: string
}

/** How the server answers the sample form: by what was typed as the name. */
async function answer({ body }: Attempt<Body>): Promise<string> {
  if (body.name === 'offline') throw NO_ANSWER
  if (body.name === 'refused') {
    throw refusal('request.invalid', [{ path: 'name', code: 'invalid' }])
  }
  return body.name
}

/** A form of two fields that really checks and sends. */
export function useSampleForm(say: Say, onDone: (name: string) => void) {
  const form = useContractForm({
    schema: SampleForm,
    values: { name: '', phone: '' },
    labels: { name: say('name'), phone: say('phone') },
  })
  const { send, sending } = useSending<string, Body>(useMutation({ mutationFn: answer }), {
    remembersAs: 'sample',
    outcomeOf: () => Promise.resolve(null),
    onDone,
    onRefused: form.refuse,
  })
  const fields = (
    <>
      <TextField {...form.field('name')} required />
      <TextField {...form.field('phone')} hint={say('phoneHint')} required type="tel" />
    </>
  )
  return { form, sending, fields, submit: () => form.submit(send) }
}

/** Fields as they look with a problem. */
export function RefusedFields({ say, prefix }: { say: Say; prefix: string }) {
  return (
    <>
      <TextField label={say('name')} name={`${prefix}name`} defaultValue={say('person')} />
      <TextField label={say('phone')} name={`${prefix}phone`} error={say('phoneError')} />
    </>
  )
}

/** What a form's frame is told when a field was refused. */
export const refusedForm = (say: Say, prefix: string) => ({
  errors: [{ fieldId: `${prefix}phone`, message: `${say('phone')}: ${say('phoneError')}` }],
  attempt: 0,
  isDirty: false,
})

/** A form on which nothing has happened yet. */
export const CALM_FORM = { errors: [], attempt: 0, isDirty: false }
export const CALM = { failure: null, isUnconfirmed: false, isSending: false }

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useForm, useFormState } from 'react-hook-form'
import { mayEdit } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { useUser } from '../../../session/user.tsx'
import type { CheckedValues, FormValues } from '../create/fields/form-schema.ts'
import { formSchema } from '../create/fields/form-schema.ts'
import { encodeProblem } from '../create/fields/server-problems.ts'
import { changesSince } from '../decide/meanwhile.ts'
import { editOf, editValues } from './edit-values.ts'
import { useEditApplication } from './mutations.ts'
import { useSending } from './use-sending.ts'

const SHOWN = /^(remark|(customer|fields)\.\w+)$/

/**
 * The state of one edit. It follows the newest version: what this person has not touched is
 * refreshed, what they typed stays.
 * @param service the form's own fields; none where the service is no longer offered
 */
export function useEditForm(
  application: ApplicationDetail,
  service: Pick<Service, '_id' | 'fields'>,
  onDone: () => void,
) {
  const viewer = useUser().userInfo
  const sending = useSending(useEditApplication(application._id), {
    onDone,
    onRefused: (error) => showRefusal(error),
  })
  const [opened] = useState(application)
  const [attempts, setAttempts] = useState(0)
  // Bounds such as "today" are those of the day on which it came in, as on the server.
  const day = indiaDay(new Date(application.submittedAt))
  const form = useForm<FormValues, unknown, CheckedValues>({
    defaultValues: editValues(application),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The error summary takes the focus.
    shouldFocusError: false,
    resolver: standardSchemaResolver<FormValues, unknown, CheckedValues>(
      formSchema(service, false, day),
    ),
  })
  const { isDirty } = useFormState({ control: form.control })

  const { reset } = form
  useEffect(() => {
    if (application.version === opened.version) return
    reset(editValues(application), { keepDirtyValues: true, keepDirty: true })
    // The version stands for all that can be edited.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reset, application.version])

  function showRefusal(error: ApiError): boolean {
    const shown = error.fields.filter(({ path }) => SHOWN.test(path))
    for (const problem of shown) {
      form.setError(problem.path as FieldPath<FormValues>, { message: encodeProblem(problem) })
    }
    setAttempts((count) => count + 1)
    // What became of it meanwhile is told by the notice.
    return shown.length > 0 || error.code === 'application.stale'
  }

  return {
    form,
    day,
    isDirty,
    canEdit: mayEdit(viewer, application),
    changes: changesSince(opened, application),
    hasChanged: application.version !== opened.version,
    attempts,
    sending,
    submit: form.handleSubmit(
      (checked) => sending.send(editOf(application, service, checked)),
      () => setAttempts((count) => count + 1),
    ),
  }
}

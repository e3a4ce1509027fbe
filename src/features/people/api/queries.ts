import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import type { FirstPassword } from '../../../../contract/people/first-password.ts'
import type { NewPerson, PersonEdit } from '../../../../contract/people/people-changes.ts'
import {
  createPerson,
  editPerson,
  endPersonDevice,
  endPersonSecondFactor,
  endPersonSession,
  resetPersonPassword,
  setPersonState,
} from '../../../../contract/people/people-changes.ts'
import { getPerson, listPeople, PersonDetail } from '../../../../contract/people/people.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import './error-texts.ts'

// Asked anew with each visit: people sign in and out all the time.
const fresh = { refetchOnMount: 'always' } as const

/** One page of the list. */
export function peoplePageQuery(query: QueryInput<typeof listPeople> & { page: number }) {
  return queryOptions({ ...endpointQuery(listPeople, { query }), ...fresh })
}

/** One person, with sessions, devices and history. */
export function personQuery(id: string) {
  return queryOptions({ ...endpointQuery(getPerson, { params: { id } }), ...fresh })
}

const invalidateLists = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: [listPeople.path] })

/** Creates a person; lists follow. */
export function useCreatePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ key, body }: Attempt<NewPerson & Captured>) {
      const { capturedAt: _, ...person } = body
      return call(createPerson, { body: person, idempotencyKey: key })
    },
    onSuccess: () => invalidateLists(client),
  })
}

/** A change of one person: record and lists follow its success, and a refusal that shows what is there now. */
function usePersonChange<Sent>(id: string, send: (sent: Sent) => Promise<PersonDetail>) {
  const client = useQueryClient()
  const { queryKey } = personQuery(id)
  return useMutation({
    mutationFn: send,
    onSuccess(person) {
      client.setQueryData(queryKey, person)
      invalidateLists(client)
    },
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(PersonDetail, error.current)
      if (current.success) client.setQueryData(queryKey, current.output)
      else if (error.status < 500) void client.invalidateQueries({ queryKey })
    },
  })
}

/** Changes names, contact data and franchise. */
export function useEditPerson(id: string) {
  return usePersonChange(id, ({ key, body }: Attempt<PersonEdit & Captured>) => {
    const { capturedAt: _, ...edit } = body
    return call(editPerson, { params: { id }, body: edit, idempotencyKey: key })
  })
}

/** Actions that need one press and no form; each answer is the person's newest state. */
export type PersonAct =
  | { is: 'activate' | 'deactivate' | 'end second factor' }
  | { is: 'end session'; sessionId: string }
  | { is: 'end device'; deviceId: string }

function act(id: string, pressed: PersonAct): Promise<PersonDetail> {
  switch (pressed.is) {
    case 'activate':
    case 'deactivate':
      return call(setPersonState, {
        params: { id },
        body: { isActive: pressed.is === 'activate' },
      })
    case 'end second factor':
      return call(endPersonSecondFactor, { params: { id } })
    case 'end session':
      return call(endPersonSession, { params: { id, sessionId: pressed.sessionId } })
    case 'end device':
      return call(endPersonDevice, { params: { id, deviceId: pressed.deviceId } })
  }
}

/** Does what was pressed; a refusal is told by a notice. */
export function usePersonAct(id: string, onSettled: () => void) {
  const change = usePersonChange(id, (pressed: PersonAct) => act(id, pressed))
  return {
    isPending: change.isPending,
    press: (pressed: PersonAct, done: string) =>
      change.mutate(pressed, {
        onSuccess: () => notify({ tone: 'success', title: done }),
        onError: notifyUpdateFailed,
        onSettled,
      }),
  }
}

/** Ends the password and gives a new first one; answers by which ways a link went out. */
export function useResetPassword(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FirstPassword) => call(resetPersonPassword, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: personQuery(id).queryKey }),
  })
}

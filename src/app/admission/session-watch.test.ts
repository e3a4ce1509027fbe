import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ErrorCode } from '../../../contract/errors.ts'
import { ERRORS } from '../../../contract/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { reportFailedCall } from '../../api/failed-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { sampleUser } from '../../features/gallery/sample-user.ts'
import { setSigningOut } from '../../session/leave.ts'
import { sessionQuery } from '../../session/session.ts'
import { setUnsaved } from '../../session/unsaved.ts'
import * as refusal from './refusal.ts'
import { watchSession } from './session-watch.ts'
import { cancelReauthentication, leaveSession, resumeSession } from './sign-in-again.ts'

const { queryKey } = sessionQuery
const show = vi.spyOn(refusal, 'showRefusal')

beforeAll(watchSession)
afterEach(() => {
  queryClient.clear()
  show.mockClear()
})

function refuse(code: ErrorCode, message: string, begunAt = performance.now()): void {
  const headers = new Headers({ 'X-GramOne': '1', 'Content-Type': 'application/json' })
  const text = JSON.stringify({ code, message })
  const header = (name: string) => headers.get(name)
  queryClient.setQueryData(['/auth/verify'], { userInfo: { userType: 'admin' } })
  const error = new ApiError({ status: ERRORS[code], statusText: '', header, text })
  reportFailedCall({ error, begunAt })
}

const isAskedAgain = () => queryClient.getQueryState(queryKey)?.isInvalidated

test('401 of this server: ends the session on the page', () => {
  refuse('session.none', 'No session')
  expect(queryClient.getQueryData(queryKey)).toBeNull()
})

test('401 over unsaved work: the password is asked in place', () => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  setUnsaved('a form', true)
  refuse('session.none', 'No session')
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ userInfo: { userType: 'admin' } })
  // The person leaves.
  leaveSession()
  expect(queryClient.getQueryData(queryKey)).toBeNull()
  setUnsaved('a form', false)
  vi.unstubAllGlobals()
})

test('401 of the session itself over unsaved work: a dialog that does not load leaves the form open', () => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  setUnsaved('a form', true)
  refuse('session.none', 'No session')
  // The session's query takes the same refusal as its answer.
  queryClient.setQueryData(queryKey, null)
  cancelReauthentication()
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ userInfo: { userType: 'admin' } })
  leaveSession()
  setUnsaved('a form', false)
  vi.unstubAllGlobals()
})

test('401 to a call from before the person signed in again: speaks of the session before', () => {
  const begunAt = performance.now()
  resumeSession(sampleUser('admin'))
  refuse('session.none', 'No session', begunAt)
  expect(queryClient.getQueryData(queryKey)).not.toBeNull()
  refuse('session.none', 'No session')
  expect(queryClient.getQueryData(queryKey)).toBeNull()
})

test('401 while the person signs out: the page stays for the notice', () => {
  setSigningOut(true)
  refuse('session.none', 'No session')
  expect(queryClient.getQueryData(queryKey)).not.toBeNull()
  setSigningOut(false)
})

test.each(['Your Not Authorized', 'Forbidden'])(
  '403 %s: is singled out (rules.md, Errors)',
  (message) => {
    refuse('access.forbidden', message)
    expect(show).toHaveBeenCalledOnce()
    expect(isAskedAgain()).toBe(true)
  },
)

test('403 with another message: is not singled out', () => {
  refuse('request.cross_site', 'From elsewhere')
  expect(show).not.toHaveBeenCalled()
  expect(isAskedAgain()).toBe(false)
})

test('403 for a first login: asks for the session again, without the no-permission state', () => {
  refuse('session.first_login', 'First the password')
  expect(show).not.toHaveBeenCalled()
  expect(isAskedAgain()).toBe(true)
})

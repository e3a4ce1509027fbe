import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { HolidayNames, NewHoliday } from '../../../contract/holidays/holidays.ts'
import {
  addHoliday,
  Holiday,
  listHolidays,
  previewHoliday,
  removeHoliday,
  renameHoliday,
  yearOf,
} from '../../../contract/holidays/holidays.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { invalidateApplicationLists } from '../../blocks/applications/queries.ts'
import type { Attempt, Captured } from '../../blocks/forms/sending.ts'
import { sendPress } from '../../blocks/tries/try-outcome.ts'
import { useUser } from '../../session/user.tsx'
import './error-texts.ts'

/** One year's holidays. */
export function holidaysQuery(year: number) {
  return queryOptions({
    ...endpointQuery(listHolidays, { query: { year } }),
    refetchOnMount: 'always',
  })
}

/** What adding or removing the day would move now. */
export function effectQuery(day: string) {
  return queryOptions({
    ...endpointQuery(previewHoliday, { params: { day } }),
    // Applications come and go: the figure is asked each time it is shown.
    staleTime: 0,
    gcTime: 0,
  })
}

const refreshHolidays = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: [listHolidays.path] })

/** A change of the days: the list follows, and all that shows a due time. */
function useDayChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  const { userType } = useUser().userInfo
  return useMutation({
    mutationFn: send,
    onSuccess: () => invalidateApplicationLists(client, userType),
    onSettled: () => refreshHolidays(client),
  })
}

/** Adds a day. */
export function useAddHoliday() {
  return useDayChange(({ key, body }: Attempt<NewHoliday & Captured>) => {
    const { capturedAt: _, ...holiday } = body
    return call(addHoliday, { body: holiday, idempotencyKey: key })
  })
}

/** Adds a removed day again. */
export function useRestoreHoliday() {
  return useDayChange((holiday: NewHoliday) =>
    sendPress((idempotencyKey) => call(addHoliday, { body: holiday, idempotencyKey })),
  )
}

/** Removes a day. */
export function useRemoveHoliday() {
  return useDayChange((day: string) => call(removeHoliday, { params: { day } }))
}

/** Changes the names of a day; the list follows its success, and a refusal that shows what is there now. */
export function useRenameHoliday(day: string) {
  const client = useQueryClient()
  const { queryKey } = holidaysQuery(yearOf(day))
  return useMutation({
    mutationFn({ key, body }: Attempt<HolidayNames & Captured>) {
      const { capturedAt: _, ...names } = body
      return call(renameHoliday, { params: { day }, body: names, idempotencyKey: key })
    },
    onError(error) {
      const current = error instanceof ApiError && v.safeParse(Holiday, error.current)
      if (!current || !current.success) return
      client.setQueryData(queryKey, (year) => {
        const { output } = current
        return (
          year && {
            ...year,
            holidays: year.holidays.map((each) => (each.day === day ? output : each)),
          }
        )
      })
    },
    onSettled: () => refreshHolidays(client),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CashMovement, DayClosing } from '../../../../contract/payments/day-book-changes.ts'
import {
  closeDay,
  moveCash,
  reverseMovement,
} from '../../../../contract/payments/day-book-changes.ts'
import type { DayBook } from '../../../../contract/payments/day-book.ts'
import { call } from '../../../api/call.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { invalidatePayments } from '../api/queries.ts'

/** What a form's attempt carries: the moment is the server's own. */
type Sent<Body> = Attempt<Captured & { book: Body }>

/** Sends a change of a book; every book is asked for again, whatever came of it. */
function useBookChange<Body>(send: (sent: Sent<Body>) => Promise<DayBook>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => invalidatePayments(client) })
}

export const useMoveCash = () =>
  useBookChange<CashMovement>(({ key, body }) =>
    call(moveCash, { body: body.book, idempotencyKey: key }),
  )

export const useReverseMovement = (id: string) =>
  useBookChange<{ reason: string }>(({ key, body }) =>
    call(reverseMovement, { params: { id }, body: body.book, idempotencyKey: key }),
  )

export const useCloseDay = () =>
  useBookChange<DayClosing>(({ key, body }) =>
    call(closeDay, { body: body.book, idempotencyKey: key }),
  )

import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { HideReason, ReplyGiven } from '../../../../contract/feedback/feedbacks.ts'
import {
  FeedbackRow,
  hideFeedback,
  listFeedbacks,
  replyToFeedback,
  showFeedback,
} from '../../../../contract/feedback/feedbacks.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { sendPress } from '../../../blocks/tries/try-outcome.ts'
import { feedbackQuery } from './queries.ts'

/** A change of one feedback: record and lists follow its success, and a refusal that shows what is there now. */
function useFeedbackChange<Sent>(id: string, send: (sent: Sent) => Promise<FeedbackRow>) {
  const client = useQueryClient()
  const { queryKey } = feedbackQuery(id)
  return useMutation({
    mutationFn: send,
    onSuccess(feedback) {
      client.setQueryData(queryKey, feedback)
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith(listFeedbacks.path) && path !== queryKey[0],
      })
    },
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(FeedbackRow, error.current)
      if (current.success) client.setQueryData(queryKey, current.output)
      else if (error.status < 500) void client.invalidateQueries({ queryKey })
    },
  })
}

/** Answers the customer. */
export function useReply(id: string) {
  return useFeedbackChange(id, ({ key, body }: Attempt<ReplyGiven & Captured>) => {
    const { capturedAt: _, ...reply } = body
    return call(replyToFeedback, { params: { id }, body: reply, idempotencyKey: key })
  })
}

/** Hides the feedback from lists and figures. */
export function useHide(id: string) {
  return useFeedbackChange(id, ({ key, body }: Attempt<HideReason & Captured>) => {
    const { capturedAt: _, ...reason } = body
    return call(hideFeedback, { params: { id }, body: reason, idempotencyKey: key })
  })
}

/** Shows hidden feedback again. */
export function useShow(id: string) {
  return useFeedbackChange(id, (version: number) =>
    sendPress((idempotencyKey) =>
      call(showFeedback, { params: { id }, body: { version }, idempotencyKey }),
    ),
  )
}

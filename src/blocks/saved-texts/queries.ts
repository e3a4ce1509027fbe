import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CannedText, TextPurpose } from '../../../contract/tickets/canned-responses.ts'
import {
  deleteCannedResponse,
  listCannedResponses,
  saveCannedResponse,
} from '../../../contract/tickets/canned-responses.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** The texts of a purpose: those that all share, and the person's own. */
export function savedTextsQuery(purpose: TextPurpose) {
  return endpointQuery(listCannedResponses, { query: { purpose } })
}

/** Saves and deletes texts. */
export function useChangeTexts() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [listCannedResponses.path] })
  return {
    save: useMutation({
      mutationFn: (body: CannedText) => call(saveCannedResponse, { body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteCannedResponse, { params: { id } }),
      onSettled,
    }),
  }
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { ResponseOf } from '../../../../contract/core/endpoint.ts'
import type {
  DocumentWithdrawal,
  NewOutletDocument,
} from '../../../../contract/outlets/outlet-documents.ts'
import {
  addOutletDocument,
  listOutletDocuments,
  withdrawOutletDocument,
} from '../../../../contract/outlets/outlet-documents.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { invalidateOutlets } from '../api/changes.ts'

/** All documents of an outlet. */
export function outletDocumentsQuery(kind: OutletKind, id: string) {
  const query = endpointQuery(listOutletDocuments, { params: { kind, id } })
  return queryOptions({ ...query, refetchOnMount: 'always' })
}

/** A change of the documents: they, the history and the list follow it, and a refusal. */
function useDocumentChange<Body extends Captured>(
  kind: OutletKind,
  id: string,
  send: (attempt: Attempt<Body>) => Promise<ResponseOf<typeof listOutletDocuments>>,
) {
  const client = useQueryClient()
  const { queryKey } = outletDocumentsQuery(kind, id)
  return useMutation({
    mutationFn: send,
    onSuccess(documents) {
      client.setQueryData(queryKey, documents)
      invalidateOutlets(client, queryKey)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** Adds a document, or replaces one. */
export function useAddDocument(kind: OutletKind, id: string) {
  return useDocumentChange(kind, id, ({ key, body }: Attempt<NewOutletDocument & Captured>) => {
    const { capturedAt: _, ...document } = body
    return call(addOutletDocument, { params: { kind, id }, body: document, idempotencyKey: key })
  })
}

type Withdrawal = v.InferOutput<typeof DocumentWithdrawal> & Captured

/** Withdraws a document with a reason. */
export function useWithdrawDocument(kind: OutletKind, id: string, documentId: string) {
  return useDocumentChange(kind, id, ({ key, body: { reason } }: Attempt<Withdrawal>) =>
    call(withdrawOutletDocument, {
      params: { kind, id, documentId },
      body: { reason },
      idempotencyKey: key,
    }),
  )
}

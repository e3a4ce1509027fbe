import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryInput } from '../../../contract/core/endpoint.ts'
import { isAtWork } from '../../../contract/imports/import-states.ts'
import type { ImportDetail } from '../../../contract/imports/imports.ts'
import {
  cancelImport,
  explainImport,
  getImport,
  listImportRows,
  listImports,
  startImport,
  uploadImport,
} from '../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { fillPath } from '../../api/address.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import './error-texts.ts'

/** How soon the page looks again while the server is at work. */
const LOOK_MS = 1000

/** One page of the imports of a kind. */
export function importsQuery(kind: OutletKind, page: number) {
  return queryOptions({
    ...endpointQuery(listImports, { params: { kind }, query: { page } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => isAtWork(status)) === true && LOOK_MS,
  })
}

/** One import, followed while the server is at work on it. */
export function importQuery(kind: OutletKind, id: string) {
  return queryOptions({
    ...endpointQuery(getImport, { params: { kind, id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data.status) && LOOK_MS,
  })
}

/** One page of an import's rows. */
export function importRowsQuery(
  kind: OutletKind,
  id: string,
  query: QueryInput<typeof listImportRows> & { page: number },
) {
  return queryOptions({
    ...endpointQuery(listImportRows, { params: { kind, id }, query }),
    refetchOnMount: 'always',
  })
}

/** What a file may have, in the page's language. */
export function columnsQuery(kind: OutletKind) {
  return endpointQuery(explainImport, { params: { kind } })
}

/** Uploads a file. */
export function useUploadImport(kind: OutletKind) {
  const client = useQueryClient()
  const path = fillPath(uploadImport.path, { kind })
  return useMutation({
    mutationFn(file: File) {
      const body = new FormData()
      body.append('file', file)
      return call(uploadImport, { params: { kind }, body })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
}

/** Begins an import, or ends it. */
export function useDecideImport(kind: OutletKind, id: string) {
  const client = useQueryClient()
  const { queryKey } = importQuery(kind, id)
  return useMutation({
    mutationFn: (act: 'start' | 'cancel'): Promise<ImportDetail> =>
      call(act === 'start' ? startImport : cancelImport, { params: { kind, id } }),
    onSuccess: (detail) => client.setQueryData(queryKey, detail),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

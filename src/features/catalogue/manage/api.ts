import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type {
  ServiceDraft,
  ServiceDraftChange,
} from '../../../../contract/catalogue/service-draft.ts'
import type {
  ManagedCategory,
  NewCategory,
} from '../../../../contract/catalogue/service-management.ts'
import {
  activateService,
  createCategory,
  createService,
  deleteCategory,
  discardDraft,
  editCategory,
  getManagedService,
  listManagedServices,
  ManagedService,
  moveService,
  publishService,
  restoreVersion,
  saveDraft,
} from '../../../../contract/catalogue/service-management.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { sendPress } from '../../../blocks/tries/try-outcome.ts'
import { catalogueQuery } from '../api/queries.ts'
import './error-texts.ts'

// Asked anew with each visit: another administrator may be at it.
const fresh = { refetchOnMount: 'always' } as const

/** Every service and category, also what nobody may apply for. */
export const managedQuery = queryOptions({ ...endpointQuery(listManagedServices), ...fresh })

/** One service with its draft and its versions. */
export function managedServiceQuery(id: string) {
  return queryOptions({ ...endpointQuery(getManagedService, { params: { id } }), ...fresh })
}

/** The lists of this page, and the catalogue from which people apply. */
function refreshCatalogue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: managedQuery.queryKey })
  void client.invalidateQueries({ queryKey: catalogueQuery.queryKey })
}

/** Adds a service that is not offered yet. */
export function useCreateService() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ key, body }: Attempt<ServiceDraft & Captured>) {
      const { capturedAt: _, ...draft } = body
      return call(createService, { body: draft, idempotencyKey: key })
    },
    onSuccess(service) {
      client.setQueryData(managedServiceQuery(service._id).queryKey, service)
      refreshCatalogue(client)
    },
  })
}

/** A change of one service: record and lists follow its success, and a refusal that shows what is there now. */
function useServiceChange<Sent>(id: string, send: (sent: Sent) => Promise<ManagedService>) {
  const client = useQueryClient()
  const { queryKey } = managedServiceQuery(id)
  return useMutation({
    mutationFn: send,
    onSuccess(service) {
      client.setQueryData(queryKey, service)
      refreshCatalogue(client)
    },
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(ManagedService, error.current)
      if (current.success) client.setQueryData(queryKey, current.output)
      else if (error.status < 500) void client.invalidateQueries({ queryKey })
    },
  })
}

/** Saves what the next version is going to say. */
export function useSaveDraft(id: string) {
  return useServiceChange(id, ({ key, body }: Attempt<ServiceDraftChange & Captured>) => {
    const { capturedAt: _, ...draft } = body
    return call(saveDraft, { params: { id }, body: draft, idempotencyKey: key })
  })
}

/** What is pressed on a service, on the version that the person saw. */
export type ServicePress =
  | { does: 'publish'; acceptsEarlier: boolean }
  | { does: 'restore'; number: number }
  | { does: 'activate'; active: boolean }
  | { does: 'discard' }

/** Publishes, restores, offers, withdraws, or gives a draft up. */
export function usePressService({ _id: id, version }: Pick<ManagedService, '_id' | 'version'>) {
  const send = (press: ServicePress, idempotencyKey: string) => {
    const at = { params: { id }, idempotencyKey }
    switch (press.does) {
      case 'publish': {
        const { acceptsEarlier } = press
        return call(publishService, { ...at, body: { version, acceptsEarlier } })
      }
      case 'restore':
        return call(restoreVersion, { ...at, body: { version, number: press.number } })
      case 'activate':
        return call(activateService, { ...at, body: { version, active: press.active } })
      case 'discard':
        return call(discardDraft, { ...at, body: { version } })
    }
  }
  return useServiceChange(id, (press: ServicePress) => sendPress((key) => send(press, key)))
}

/** Moves a service by one place. */
export function useMoveService() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'up' | 'down' }) =>
      sendPress((idempotencyKey) =>
        call(moveService, { params: { id }, body: { to }, idempotencyKey }),
      ),
    onSuccess(managed) {
      client.setQueryData(managedQuery.queryKey, managed)
      void client.invalidateQueries({ queryKey: catalogueQuery.queryKey })
    },
  })
}

/** Adds a category, or changes the one that is given. */
export function useSaveCategory(category: ManagedCategory | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ key, body }: Attempt<NewCategory & Captured>) {
      const { capturedAt: _, ...wanted } = body
      if (!category) return call(createCategory, { body: wanted, idempotencyKey: key })
      const { _id: id, version } = category
      const changed = { ...wanted, version }
      return call(editCategory, { params: { id }, body: changed, idempotencyKey: key })
    },
    onSettled: () => refreshCatalogue(client),
  })
}

/** Deletes a category that nothing was ever in. */
export function useDeleteCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteCategory, { params: { id } }),
    onSettled: () => refreshCatalogue(client),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryInput } from '../../../contract/core/endpoint.ts'
import { listTaxDeductions } from '../../../contract/tax/deductions.ts'
import type {
  NewTaxRate,
  TaxProfileChange,
  TaxScheme,
  TaxSettingsChange,
} from '../../../contract/tax/tax.ts'
import {
  addTaxRate,
  changeTaxProfile,
  changeTaxSettings,
  editTaxRate,
  getTaxScheme,
  listTaxProfiles,
  removeTaxRate,
} from '../../../contract/tax/tax.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../blocks/forms/sending.ts'
import './error-texts.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Rates and settings. */
export function schemeQuery() {
  return queryOptions({ ...endpointQuery(getTaxScheme, {}), ...fresh })
}

/** One page of receivers with how each is taxed. */
export function profilesPageQuery(query: QueryInput<typeof listTaxProfiles> & { page: number }) {
  return queryOptions({ ...endpointQuery(listTaxProfiles, { query }), ...fresh })
}

/** The list for the accountant. */
export function deductionsQuery(quarter: string) {
  return queryOptions({ ...endpointQuery(listTaxDeductions, { query: { quarter } }), ...fresh })
}

function useSchemeChange<Sent>(send: (sent: Sent) => Promise<TaxScheme>) {
  const client = useQueryClient()
  const { queryKey } = schemeQuery()
  return useMutation({
    mutationFn: send,
    onSuccess: (scheme) => client.setQueryData(queryKey, scheme),
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

/** Adds a rate, or changes that of the id. */
export function useSaveRate(id: string | undefined) {
  return useSchemeChange(({ key, body }: Attempt<NewTaxRate & Captured>) => {
    const { capturedAt: _, ...rate } = body
    return id === undefined
      ? call(addTaxRate, { body: rate, idempotencyKey: key })
      : call(editTaxRate, { params: { id }, body: rate, idempotencyKey: key })
  })
}

/** Removes a rate that has not begun. */
export function useRemoveRate() {
  return useSchemeChange((id: string) => call(removeTaxRate, { params: { id } }))
}

/** Changes from when on tax is deducted. */
export function useChangeSettings() {
  return useSchemeChange(({ key, body }: Attempt<TaxSettingsChange & Captured>) => {
    const { capturedAt: _, ...settings } = body
    return call(changeTaxSettings, { body: settings, idempotencyKey: key })
  })
}

/** Changes how a receiver is taxed; the list follows. */
export function useChangeProfile(receiverId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ key, body }: Attempt<TaxProfileChange & Captured>) {
      const { capturedAt: _, ...profile } = body
      return call(changeTaxProfile, { params: { receiverId }, body: profile, idempotencyKey: key })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listTaxProfiles.path] }),
  })
}

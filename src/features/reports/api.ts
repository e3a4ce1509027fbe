import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryInput } from '../../../contract/core/endpoint.ts'
import type { Report, ReportOrder } from '../../../contract/reports/reports.ts'
import {
  cancelReport,
  fetchReport,
  getReport,
  isReportOpen,
  listReports,
  orderReport,
  previewReport,
} from '../../../contract/reports/reports.ts'
import { fillPath } from '../../api/address.ts'
import { call } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../blocks/forms/sending.ts'
import './error-texts.ts'

/** How soon the page looks again while a report is being made. */
const LOOK_MS = 1000

/** One page of the person's own reports, followed while one of them is being made. */
export function reportsQuery(page: number) {
  return queryOptions({
    ...endpointQuery(listReports, { query: { page } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((report) => isReportOpen(report.state)) === true && LOOK_MS,
  })
}

/** One report that an address names, followed while it is being made. */
export function reportQuery(id: string) {
  return queryOptions({
    ...endpointQuery(getReport, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isReportOpen(state.data.state) && LOOK_MS,
  })
}

/** How the report begins. */
export function previewQuery(order: QueryInput<typeof previewReport>) {
  return queryOptions({
    ...endpointQuery(previewReport, { query: order }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export type OrderedReport = ReportOrder & Captured

/** Orders a report; the list follows. */
export function useOrderReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ key, body }: Attempt<OrderedReport>) {
      const { capturedAt: _, ...order } = body
      return call(orderReport, { body: order, idempotencyKey: key })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listReports.path] }),
  })
}

/** Ends a report that waits or runs. */
export function useCancelReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelReport, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [listReports.path] }),
  })
}

/** Puts a report's file among the person's downloads. */
export function downloadReport({ _id, type, from, to, format }: Report): Promise<void> {
  return downloadFile(fillPath(fetchReport.path, { id: _id }), `${type}-${from}-${to}.${format}`)
}

import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '../blocks/list/search-params.ts'
import { alertSearch } from '../features/notifications/list-search.ts'
import { AlertsPage } from '../features/notifications/list/alerts-page.tsx'

export const Route = createFileRoute('/alerts')({
  validateSearch: v.object({ ...alertSearch.entries, by: lenient(v.string()) }),
  component: AlertsPage,
})

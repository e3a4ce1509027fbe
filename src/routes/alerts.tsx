import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import type { RouteSearch } from '../blocks/list/list-search.ts'
import { lenient } from '../blocks/list/search-params.ts'
import type { alertSearch } from '../features/notifications/list-search.ts'
import { AlertsPage } from '../features/notifications/list/alerts-page.tsx'

const own = { by: lenient(v.string()) }

export const Route = createFileRoute('/alerts')({
  validateSearch: v.looseObject(own) as unknown as RouteSearch<typeof alertSearch, typeof own>,
  component: AlertsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AuditPage } from '../features/audit/audit-page.tsx'
import { auditSearch } from '../features/audit/list-search.ts'

export const Route = createFileRoute('/audit')({
  validateSearch: v.object(auditSearch.entries),
  component: AuditPage,
})

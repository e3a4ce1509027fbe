import { createFileRoute } from '@tanstack/react-router'
import { ReadsPage } from '../features/audit/reads/reads-page.tsx'

export const Route = createFileRoute('/audit/reads')({ component: ReadsPage })

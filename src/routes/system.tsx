import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '../features/system/system-page.tsx'

export const Route = createFileRoute('/system')({ component: SystemPage })

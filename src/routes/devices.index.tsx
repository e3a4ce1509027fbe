import { createFileRoute } from '@tanstack/react-router'
import { DevicesPage } from '../features/devices/list/devices-page.tsx'

export const Route = createFileRoute('/devices/')({ component: DevicesPage })

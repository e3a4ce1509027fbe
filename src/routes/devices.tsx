import { createFileRoute } from '@tanstack/react-router'
import { DevicesScreen } from '../features/devices/devices-screen.tsx'

export const Route = createFileRoute('/devices')({ component: DevicesScreen })

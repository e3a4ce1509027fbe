import { createFileRoute } from '@tanstack/react-router'
import { NearbyPage } from '../features/nearby/nearby-page.tsx'

export const Route = createFileRoute('/near-by-franchises')({ component: NearbyPage })

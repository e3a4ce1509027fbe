import { createRootRoute } from '@tanstack/react-router'
import { RootScreen } from '../app/root-screen.tsx'

export const Route = createRootRoute({ component: RootScreen })

import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen.ts'
import { NotFound } from './not-found.tsx'
import { RouteError } from './route-error.tsx'
import { Waiting } from './waiting.tsx'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultStructuralSharing: true,
  notFoundMode: 'root',
  defaultPreload: 'intent',
  // `Waiting` has a delay of its own; the router needs none.
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

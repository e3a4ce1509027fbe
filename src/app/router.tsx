import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen.ts'
import { NotFoundPage } from './not-found-page.tsx'
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
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

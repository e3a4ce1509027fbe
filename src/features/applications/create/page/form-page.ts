import { lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { applySearch } from '../../parts/apply-search.ts'

/** What all routes of form pages are; each takes a copy, as the router writes into it. They share one lazily loaded screen. */
export const formPage = {
  validateSearch: v.object(applySearch),
  component: lazyRouteComponent(() => import('./apply-page.tsx'), 'ApplyPage'),
}

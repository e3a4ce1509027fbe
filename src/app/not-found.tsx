import { LazyPage } from './lazy-page.tsx'

const load = () => import('./not-found-page.tsx')

/** The screen of an unknown address. */
export function NotFound() {
  return (
    <LazyPage name="not-found" load={load}>
      {({ NotFoundPage }) => <NotFoundPage />}
    </LazyPage>
  )
}

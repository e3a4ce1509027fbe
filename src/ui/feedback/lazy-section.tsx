import type { ReactNode } from 'react'
import { errorText } from '../../i18n/error-text.ts'
import { useLazyModule } from '../overlays/use-lazy-module.ts'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './loading.tsx'

interface Props<Module> {
  name: string
  load: () => Promise<Module>
  /** Height of the placeholder while the section loads. */
  height?: string
  children: (module: Module) => ReactNode
}

/** A section of a screen whose code comes after the screen's own. */
export function LazySection<Module>({ name, load, height = '8rem', children }: Props<Module>) {
  const { module, error, isLoading, retry } = useLazyModule(name, load)
  if (module) return children(module)
  if (!error) return <Skeleton height={height} />
  return <ErrorState title={errorText(error)} retrying={isLoading} onRetry={retry} />
}

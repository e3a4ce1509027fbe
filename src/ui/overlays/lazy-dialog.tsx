import type { ReactNode } from 'react'
import { errorText } from '../../i18n/error-text.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { LoadingShapes, Skeleton } from '../feedback/loading.tsx'
import { Dialog } from './dialog.tsx'
import { useLazyModule } from './use-lazy-module.ts'

interface Props<Module> {
  name: string
  load: () => Promise<Module>
  title: ReactNode
  onClose: () => void
  children: (module: Module) => ReactNode
}

/** A dialog whose form comes when it is opened; its frame is there at once. */
export function LazyDialog<Module>({ name, load, title, onClose, children }: Props<Module>) {
  const { module, error, isLoading, retry } = useLazyModule(name, load, { mayReload: true })
  if (module) return children(module)
  return (
    <Dialog open title={title} onClose={onClose}>
      {error ? (
        <ErrorState title={errorText(error)} retrying={isLoading} onRetry={retry} />
      ) : (
        <LoadingShapes>
          <Skeleton height="5" width="8rem" marginBlockEnd="2" />
          <Skeleton height="11" marginBlockEnd="6" />
          <Skeleton height="32" />
        </LoadingShapes>
      )}
    </Dialog>
  )
}

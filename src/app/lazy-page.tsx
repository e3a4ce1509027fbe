import type { ReactNode } from 'react'
import { useLazyModule } from '../ui/overlays/use-lazy-module.ts'
import { MissingPart } from './missing-part.tsx'
import { Waiting } from './waiting.tsx'

interface Props<Module> {
  name: string
  load: () => Promise<Module>
  children: (module: Module) => ReactNode
}

/** What stands there instead of the wanted screen; its code comes when it is first needed. */
export function LazyPage<Module>({ name, load, children }: Props<Module>) {
  const { module, error, isLoading, retry } = useLazyModule(name, load, { mayReload: true })
  if (module) return children(module)
  if (!error) return <Waiting />
  return <MissingPart details={error.message} retrying={isLoading} onRetry={retry} />
}

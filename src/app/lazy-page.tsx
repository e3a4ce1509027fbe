import type { ReactNode } from 'react'
import { useLazyModule } from '../ui/overlays/use-lazy-module.ts'
import { SessionUnknown } from './admission/session-unknown.tsx'
import { Waiting } from './waiting.tsx'

interface Props<Module> {
  name: string
  load: () => Promise<Module>
  children: (module: Module) => ReactNode
}

/** What stands there instead of the wanted screen; its code comes when it is first needed. */
export function LazyPage<Module>({ name, load, children }: Props<Module>) {
  const { module, error } = useLazyModule(name, load, { mayReload: true })
  if (module) return children(module)
  return error ? <SessionUnknown error={error} /> : <Waiting />
}

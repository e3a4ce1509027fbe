import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { useNotice } from './notices.ts'

const loaded = createStore<{ Toaster: ComponentType } | null>(null)

/** Loads what shows the notices: soon after the first screen, or with a notice that is earlier. */
export async function loadToaster(): Promise<void> {
  if (!loaded.get()) loaded.set(await import('./toaster.tsx'))
}

/** Shows the notices; mounted once by UiProvider. */
export function LazyToaster() {
  const module = useStore(loaded)
  const isWanted = useNotice() !== undefined
  useEffect(() => {
    // When the toaster cannot be loaded, the next notice tries again.
    if (isWanted) loadToaster().catch(() => undefined)
  }, [isWanted])
  return module && <module.Toaster />
}

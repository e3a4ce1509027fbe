import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineError } from '../../api/api-error.ts'
import { isMissingModule, reloadForMissingModule } from './missing-module.ts'

interface Options {
  isWanted?: boolean
  /** The page may be reloaded without loss, to fetch a module that a newer release has replaced. */
  mayReload?: boolean
}

/** A lazily loaded module: there, on its way, or failed. */
export interface LazyModule<Module> {
  module: Module | undefined
  error: Error | null
  isLoading: boolean
  retry: () => void
}

/**
 * A module that is loaded when it is wanted. Unlike React's `lazy`, a load that failed offline can be
 * tried again.
 */
export function useLazyModule<Module>(
  name: string,
  load: () => Promise<Module>,
  { isWanted = true, mayReload = false }: Options = {},
): LazyModule<Module> {
  const query = useQuery({
    queryKey: ['lazy', name],
    queryFn: load,
    enabled: isWanted,
    structuralSharing: false,
    gcTime: Infinity,
  })
  const { error } = query
  useEffect(() => {
    if (mayReload) void reloadForMissingModule(error)
  }, [mayReload, error])
  return {
    module: query.data,
    error: isMissingModule(error) ? new OfflineError(error.message) : error,
    isLoading: query.isFetching,
    retry: () => void query.refetch(),
  }
}

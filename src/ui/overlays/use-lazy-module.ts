import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineError } from '../../api/api-error.ts'
import { whenReached } from '../../api/when-reached.ts'
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
 * A module that is loaded when it is wanted. Unlike React's `lazy`, a load that failed is tried again: by hand,
 * and by itself once the connection is back.
 */
export function useLazyModule<Module>(
  name: string,
  load: () => Promise<Module>,
  { isWanted = true, mayReload = false }: Options = {},
): LazyModule<Module> {
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['lazy', name],
    queryFn: load,
    enabled: isWanted,
    structuralSharing: false,
    gcTime: Infinity,
  })
  const isMissing = isMissingModule(error)
  useEffect(() => {
    if (!isMissing || !isWanted) return undefined
    if (mayReload) void reloadForMissingModule(errorUpdateCount)
    return whenReached(errorUpdateCount, () => void refetch())
  }, [isMissing, isWanted, mayReload, errorUpdateCount, refetch])
  return {
    module: data,
    error: isMissing ? new OfflineError(error.message) : error,
    isLoading: isFetching,
    retry: () => void refetch(),
  }
}

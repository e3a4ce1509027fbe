import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineError } from '../../api/api-error.ts'
import { isMissingModule, reloadForMissingModule } from './missing-module.ts'

interface Options {
  isWanted?: boolean
  /** Nothing would be lost by a reload, which brings a part that a newer release replaced. */
  mayReload?: boolean
}

/** A part as it is known now. */
export interface LazyModule<Module> {
  module: Module | undefined
  error: Error | null
  isLoading: boolean
  retry: () => void
}

/**
 * A part of the page that comes when it is wanted. Unlike React's `lazy`, a try that failed for want
 * of a link can be made again.
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

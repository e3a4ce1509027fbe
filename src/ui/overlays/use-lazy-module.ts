import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineError } from '../../api/api-error.ts'
import { restOfWords } from '../../i18n/language.ts'
import { isMissingPart, reloadForMissingPart } from './missing-module.ts'

interface Options {
  isWanted?: boolean
  /** Nothing would be lost by a reload, which brings a part that a newer release replaced. */
  mayReload?: boolean
}

/** A part as it is known now. */
export interface Part<Module> {
  module: Module | undefined
  error: Error | null
  isLoading: boolean
  retry: () => void
}

/**
 * A part of the page that comes when it is wanted. Unlike React's `lazy`, a try that failed for want
 * of a link can be made again.
 */
export function usePart<Module>(
  name: string,
  load: () => Promise<Module>,
  { isWanted = true, mayReload = false }: Options = {},
): Part<Module> {
  const part = useQuery({
    queryKey: ['part', name],
    queryFn: async () => (await Promise.all([load(), restOfWords()]))[0],
    enabled: isWanted,
    structuralSharing: false,
    gcTime: Infinity,
  })
  const { error } = part
  useEffect(() => {
    if (mayReload) void reloadForMissingPart(error)
  }, [mayReload, error])
  return {
    module: part.data,
    error: isMissingPart(error) ? new OfflineError(error.message) : error,
    isLoading: part.isFetching,
    retry: () => void part.refetch(),
  }
}

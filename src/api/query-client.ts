import type { QueryFunctionContext } from '@tanstack/react-query'
import { QueryClient } from '@tanstack/react-query'
import { withQuery } from './address.ts'
import { isSignedOut } from './api-error.ts'
import { whenCacheRestored } from './cache-first.ts'
import { send } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The caller takes our server's 401 as the answer `null` instead of an error
       * (rules.md, Calls).
       */
      nullWhenSignedOut?: true
      /** The domains of a live endpoint: asked again when the server tells that one has changed. */
      live?: string | readonly string[]
    }
  }
}

/** GET to the path in the key's first element, the query in its second (rules.md, Calls). */
export async function get({
  queryKey,
  signal,
  meta,
  client,
}: QueryFunctionContext): Promise<unknown> {
  const [path, query] = queryKey
  // What is on the screen already is asked again by the clock, or after a change that counted itself.
  const isBackground = client.getQueryData(queryKey) !== undefined
  try {
    return await send(withQuery(String(path), query), { signal, isBackground })
  } catch (error) {
    if (meta?.nullWhenSignedOut && isSignedOut(error)) return null
    if (!isBackground && !isSignedOut(error)) await whenCacheRestored(queryKey)
    throw error
  }
}

/** Nothing is repeated, refetched or polled unless a query says so (rules.md, Limits). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: get,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'offlineFirst' },
  },
})

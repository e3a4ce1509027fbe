import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import { fetchWorkingSet } from '../../../offline/cache/start-working-set.ts'
import { compareClocks } from '../../../offline/connectivity/clock.ts'
import { probe } from '../../../offline/connectivity/probe.ts'
import { storeKit } from '../../../offline/device-store/offline-kit.ts'
import { quotaQuery } from '../../../offline/outbox/capacity.ts'
import { signerPreparation } from '../../../offline/outbox/prepare-signer.ts'
import { catalogueQuery } from '../../catalogue/api/queries.ts'
import { workingSetQuery } from './data-age.ts'
import { deviceFactsQuery } from './device-facts.ts'

/**
 * Stores and renews what a connection can bring: the app, services and open applications, the key to
 * submit with, a reading of the clock. Never rejects: the checks say what is missing.
 */
export function usePrepareDevice() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    async mutationFn() {
      // Without a worker it would wait for one for ever.
      void storeKit()
      const { connection, clocks } = await probe()
      if (clocks) compareClocks(clocks)
      if (connection === 'online') await Promise.allSettled([signerPreparation.now(), renewData()])
    },
    onSettled: () =>
      Promise.all(
        [deviceFactsQuery, quotaQuery, workingSetQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

async function renewData(): Promise<void> {
  await Promise.all([
    fetchWorkingSet(),
    queryClient.refetchQueries({ queryKey: catalogueQuery.queryKey }),
  ])
}

import { useQuery } from '@tanstack/react-query'
import { getSealingKey } from '../../../../contract/outbox/sealing-keys.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { lastClocks, useClockOff } from '../../../offline/connectivity/clock.ts'
import { useKitProgress } from '../../../offline/device-store/offline-kit.ts'
import { useStoragePersistent } from '../../../offline/device-store/persistence.ts'
import { useCanSign } from '../../../offline/outbox/can-sign.ts'
import { quotaQuery, remainingCapacity } from '../../../offline/outbox/capacity.ts'
import { needsPerson } from '../../../offline/outbox/entry-claims.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import { useDataAt } from './data-age.ts'
import { deviceFactsQuery } from './device-facts.ts'
import type { FieldFacts } from './field-checks.ts'

const TICK_MS = 10_000

/** What this device knows of itself; undefined while it is being read. */
export function useFieldFacts(): FieldFacts | undefined {
  const now = useNow(TICK_MS)
  const kit = useKitProgress()
  const canSign = useCanSign()
  const isPersistent = useStoragePersistent()
  const entries = useEntries().map(({ entry }) => entry)
  const { data: own } = useQuery(deviceFactsQuery)
  const { data: bytes } = useQuery(quotaQuery)
  const { data: sealingKey } = useQuery({ ...endpointQuery(getSealingKey), enabled: false })
  const dataAt = useDataAt()
  // Drawn anew with each new reading.
  useClockOff()
  if (!own || bytes === undefined || dataAt === undefined) return undefined
  const parked = entries.filter(needsPerson).length
  const { hasUnlock, battery } = own
  return {
    ...{ now, isPersistent, hasUnlock, battery, parked, dataAt },
    kit: own.hasWorker ? kit : 'none',
    canSubmit: canSign && sealingKey !== undefined,
    room: remainingCapacity(bytes, entries),
    clocks: lastClocks(),
    waiting: entries.length - parked,
  }
}

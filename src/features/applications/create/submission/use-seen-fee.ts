import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { CurrentFee } from '../../../../../contract/applications/submission.ts'
import type { Catalogue, Service } from '../../../../../contract/catalogue/services.ts'
import { catalogueQuery } from '../../../catalogue/api/queries.ts'
import type { ApplicationDraft } from '../draft/draft.ts'
import { updateDraft } from '../draft/draft.ts'

/**
 * The fee that the person saw and told the customer. It is sent, whatever the catalogue says later,
 * until they have accepted another.
 */
export function useSeenFee(draft: ApplicationDraft, service: Service | undefined) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const seenPaise = () =>
    draft.seenFee && draft.seenFee.serviceId === service?._id ? draft.seenFee.paise : null

  useEffect(() => {
    if (!service || draft.seenFee?.serviceId === service._id) return
    updateDraft(draft, { seenFee: { serviceId: service._id, paise: service.feePaise } })
  }, [draft, service])

  /** The seen fee if it is outdated, else `null`. */
  const outdatedPaise = () => {
    const seen = seenPaise()
    return seen === service?.feePaise ? null : seen
  }
  return {
    isAsking,
    seenPaise,
    outdatedPaise,
    ask: () => setIsAsking(true),
    leave: () => setIsAsking(false),
    /** The person accepts the present fee. */
    take() {
      setIsAsking(false)
      if (service) {
        updateDraft(draft, { seenFee: { serviceId: service._id, paise: service.feePaise } })
      }
    },
    /** Writes the refusal's fee into the catalogue and asks the person. */
    learn(refusal: { current?: unknown }, serviceId: string) {
      const current = v.safeParse(CurrentFee, refusal.current)
      if (!current.success) return
      client.setQueryData<Catalogue>(
        catalogueQuery.queryKey,
        (catalogue) => catalogue && withFee(catalogue, serviceId, current.output.feePaise),
      )
      setIsAsking(true)
    },
  }
}

function withFee(catalogue: Catalogue, serviceId: string, feePaise: number): Catalogue {
  const services = catalogue.services.map((service) =>
    // The refusal does not say how much of it is a government fee.
    service._id === serviceId ? { ...service, feePaise, passThroughPaise: 0 } : service,
  )
  return { ...catalogue, services }
}

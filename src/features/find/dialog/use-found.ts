import type { MessageDescriptor } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formPageOf } from '../../../../contract/catalogue/form-pages.ts'
import type { ListedPlace } from '../../../../contract/core/access.ts'
import { mayDo, mayOpen } from '../../../../contract/core/access.ts'
import { FOUND_OF_A_KIND, findAnything } from '../../../../contract/find/find.ts'
import { isLongEnough } from '../../../../contract/find/search-length.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { useRested } from '../../../api/use-rested.ts'
import { applicationPageQuery } from '../../../blocks/applications/queries.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { filterOptions } from '../../../ui/controls/combo-filter.ts'
import { findCached } from '../../applications/api/find-cached.ts'
import { useServiceUses } from '../../applications/api/service-uses.ts'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { foundOptions, serviceOption } from '../../catalogue/parts/service-options.ts'
import { findCachedTickets } from '../../tickets/api/find-cached.ts'
import { ticketPageQuery } from '../../tickets/api/queries.ts'
import { useFoundPlaces } from './places.ts'
import type { Found, FoundGroup } from './rank.ts'
import { completed, keyOf, rank } from './rank.ts'
import { foundApplication, foundRecords, foundTicket } from './records.ts'
import { useAsked } from './use-asked.ts'

/**
 * Services that this person may apply for.
 * @param isScreen a screen has that name: what merely sounds like it is not meant
 */
function useFoundServices(typed: string, isScreen: boolean): Found[] {
  const role = useUser().userInfo.userType
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const uses = useServiceUses()
  if (!catalogue || !typed || !mayDo(role, 'application.create')) return []
  const to = mayOpen(role, '/applications') ? '/applications' : '/gramone-seva'
  const options = catalogue.services.map((each) => serviceOption(catalogue, each, language))
  const found = isScreen
    ? filterOptions(options, typed)
    : foundOptions(catalogue, options, typed, uses)
  return found.slice(0, FOUND_OF_A_KIND).map(({ value: id, label, hint }) => {
    const page = formPageOf(role, catalogue.services.find(({ _id }) => _id === id)?.key)
    return {
      ...{ kind: 'service', id, label },
      ...(page ? { to: page } : { to, search: { apply: id } }),
      ...(hint && { hint }),
    }
  })
}

/** The records of this device that the words find. */
function useFoundCached(typed: string): Found[] {
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  const language = useLanguage()
  // Never asked here: the first page comes back from the device, where it is stored.
  const lists = [
    useQuery({ ...applicationPageQuery(role, { page: 1 }), enabled: false }).dataUpdatedAt,
    useQuery({ ...ticketPageQuery({ page: 1 }), enabled: false }).dataUpdatedAt,
  ].join()
  return useMemo(() => {
    void lists
    if (!isLongEnough(typed)) return []
    const applications = findCached(client, role, { search: typed })?.rows ?? []
    const tickets = findCachedTickets(client, typed)
    return [
      ...applications.slice(0, FOUND_OF_A_KIND).map((row) => foundApplication(row, role, language)),
      ...tickets.slice(0, FOUND_OF_A_KIND).map((row) => foundTicket(row, role)),
    ]
  }, [client, role, language, typed, lists])
}

interface FoundThings {
  groups: FoundGroup[]
  /** The key of the option that Enter opens. */
  active: string | null
  setActive: (key: string) => void
  isAsking: boolean
  error: Error | null
  retry: () => void
}

/** What the words find: at once on the device, then also at the server (rules.md, Find). */
export function useFound(
  labelOf: (place: ListedPlace) => MessageDescriptor,
  typed: string,
): FoundThings {
  const role = useUser().userInfo.userType
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ typed: string; key: string } | null>(null)
  const search = useRested(typed.trim())
  const isAsked = isLongEnough(typed)
  const query = useQuery({
    ...endpointQuery(findAnything, { query: { search } }),
    enabled: isAsked && isLongEnough(search),
    // What was found is forgotten with the dialog.
    ...{ gcTime: 0, staleTime: 0 },
  })
  const isBehind = isAsked && search !== typed.trim()
  const answer = isAsked && !isBehind ? query.data : undefined
  const places = useFoundPlaces(labelOf, typed)
  const services = useFoundServices(typed, places.length > 0)
  const cached = useFoundCached(typed)
  const asked = useAsked(typed)
  const kept = chosen?.typed === typed ? chosen.key : null
  const records = answer ? foundRecords(answer, role, language) : null
  const groups = rank(
    role,
    typed,
    completed([...asked, ...cached, ...services, ...places], records, kept),
  )
  const keys = groups.flatMap(({ rows }) => rows.map(keyOf))
  // What the person has not moved to is the first row, also where an answer puts others before it.
  const active = kept !== null && keys.includes(kept) ? kept : (keys[0] ?? null)
  return {
    ...{ groups, active },
    setActive: (key) => setChosen({ typed, key }),
    isAsking: isAsked && (isBehind || query.isFetching),
    error: isAsked && !isBehind ? query.error : null,
    retry: () => void query.refetch(),
  }
}

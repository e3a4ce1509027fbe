import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameIn } from '../../../../contract/core/languages.ts'
import { serverDay } from '../../../api/server-time.ts'
import { applicationPageQuery } from '../../../blocks/applications/queries.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { cachedRows } from '../../applications/api/find-cached.ts'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { chipsOf, LIST_LABELS } from './chips.ts'
import type { Found } from './rank.ts'

// The grammar and its words come behind the dialog, which is of use without them.
const loadQuestions = () => import('../words/questions.ts')

function useNetworkNames() {
  const { data } = useQuery({ ...networkNamesQuery, enabled: useMay('network.names') })
  return data
}

/** Names of people in the applications that the device has. */
function useCachedPeople(): string {
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  // Never asked here: it says when the device's rows have changed.
  const { dataUpdatedAt } = useQuery({ ...applicationPageQuery(role, { page: 1 }), enabled: false })
  return useMemo(() => {
    void dataUpdatedAt
    const names = cachedRows(client, role).rows.map(({ customerName }) => customerName)
    return [...new Set(names)].join('\n')
  }, [client, role, dataUpdatedAt])
}

/** The lists that the words ask for, with what they set in the person's language (rules.md, Ask in words). */
export function useAsked(typed: string): Found[] {
  const role = useUser().userInfo.userType
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const network = useNetworkNames()
  const people = useCachedPeople()
  const today = serverDay()
  const { module } = useLazyModule('ask-in-words', loadQuestions)
  const ask = useMemo(
    () => module?.questionsOf({ catalogue, network, people, today }),
    [module, catalogue, network, people, today],
  )
  const asked = useMemo(() => ask?.(typed, role) ?? [], [ask, typed, role])
  const nameOf = (key: string, id: string): string => {
    if (key === 'district') return districtName(id, language)
    const ofCatalogue = [...(catalogue?.services ?? []), ...(catalogue?.categories ?? [])]
    const ofNetwork = [...(network?.franchises ?? []), ...(network?.partners ?? [])]
    const named = ofCatalogue.find(({ _id }) => _id === id)
    return named ? nameIn(named, language) : (ofNetwork.find(({ _id }) => _id === id)?.name ?? id)
  }
  return asked.map((each, index) => ({
    ...{ kind: 'asked', id: `${each.list}-${index}`, label: i18n._(LIST_LABELS[each.list]) },
    ...{ to: each.to, search: each.filters },
    understood: { chips: chipsOf(each, nameOf, today), missed: each.missed },
  }))
}

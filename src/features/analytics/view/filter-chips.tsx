import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { AnalyticsFigures } from '../../../../contract/analytics/analytics.ts'
import { DIMENSIONS } from '../../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../../contract/applications/application-filters.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DIMENSION_LABELS } from './analytics-labels.ts'
import { useAnalyticsView } from './view-address.ts'

/** After a chip is gone the focus is on the one that took its place, or on the list where there is none. */
function useFocusKept(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(removed.current, links.length - 1)] ?? list.current
    removed.current = null
    next?.focus()
  }, [count])
  return { list, onRemoved: (place: number) => (removed.current = place) }
}

/** What the figures are narrowed to; each can be taken away. */
export function FilterChips({ names }: { names: AnalyticsFigures['names'] | undefined }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { view, address } = useAnalyticsView()
  const set = DIMENSIONS.filter((each) => view[each] !== undefined)
  const { list, onRemoved } = useFocusKept(set.length)
  return (
    <chakra.ul
      ref={list}
      tabIndex={-1}
      aria-label={t`Filters in use`}
      display="flex"
      flexWrap="wrap"
      gap="2"
      marginBlockEnd={set.length === 0 ? '0' : '4'}
      _focusVisible={{ outline: 'none' }}
    >
      {set.map((each, place) => {
        const found = names?.find(({ of }) => of === each)
        const value = view[each] ?? ''
        const known = found && textIn(found.name, language)
        const unnamed = names ? t`Unknown` : '…'
        const name =
          each === 'district'
            ? districtName(value, language)
            : value === NO_PARTNER
              ? t`Without a partner`
              : known || unnamed
        const label = i18n._(DIMENSION_LABELS[each])
        return (
          <li key={each}>
            <Button asChild size="sm">
              <Link
                to="."
                search={{ ...address, [each]: undefined, beside: undefined } as never}
                onClick={() => onRemoved(place)}
                resetScroll={false}
                aria-label={t`Remove the filter ${label}: ${name}`}
              >
                <span>{`${label}: ${name}`}</span>
                <X size={16} aria-hidden />
              </Link>
            </Button>
          </li>
        )
      })}
    </chakra.ul>
  )
}

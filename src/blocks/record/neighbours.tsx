import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useShortcuts } from '../../ui/controls/use-shortcut.ts'
import type { Shortcut } from '../../ui/overlays/keyboard-help/keyboard-help-dialog.tsx'
import type { Place } from './list-trail.ts'
import { noteShownRow, placeInTrail } from './list-trail.ts'

/** Where the record stands in the list that it was opened from; null when it was opened by its address. */
export function usePlace(): Place | null {
  return useRouterState({
    select: ({ location }) => (location.state.fromList ? placeInTrail(location.href) : null),
    structuralSharing: true,
  })
}

/** The keys of `Neighbours`, for the list of keys. */
export function useNeighbourKeys(): Shortcut[] {
  const { t } = useLingui()
  if (usePlace() === null) return []
  return [
    { keys: 'j', does: t`Next in the list` },
    { keys: 'k', does: t`Previous in the list` },
  ]
}

/** Previous and next within the page of the list that the record was opened from, by button and key. */
export function Neighbours() {
  const place = usePlace()
  return place && <Steps place={place} />
}

function Steps({ place: { position, count, previous, next } }: { place: Place }) {
  const { t } = useLingui()
  const router = useRouter()
  const go = (address: string | null) => {
    if (address === null) return
    noteShownRow(address)
    // In place of this record: one step back is the list still.
    const { filters } = router.latestLocation.state
    router.history.replace(address, { fromList: true, ...(filters && { filters }) })
  }
  const [back, on] = [() => go(previous), () => go(next)]
  useShortcuts({ j: on, ']': on, k: back, '[': back })
  return (
    <chakra.div
      role="group"
      aria-label={t`In the list`}
      marginInlineEnd="-2.5"
      display="flex"
      alignItems="center"
      fontSize="sm"
      color="fg.muted"
      data-no-print
    >
      <IconButton
        label={t`Previous in the list`}
        aria-disabled={previous === null}
        opacity={previous === null ? 0.4 : undefined}
        onClick={() => go(previous)}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <chakra.span data-figures whiteSpace="nowrap">
        <Trans>
          {position} of {count}
        </Trans>
      </chakra.span>
      <IconButton
        label={t`Next in the list`}
        aria-disabled={next === null}
        opacity={next === null ? 0.4 : undefined}
        onClick={() => go(next)}
      >
        <ChevronRight size={20} />
      </IconButton>
    </chakra.div>
  )
}

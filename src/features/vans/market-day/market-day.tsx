import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { weekdayName } from '../../../i18n/weekday.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const loadDialog = () => import('./market-day-dialog.online.tsx')

interface Props {
  villageId: string | null
  place: string
  weekday: number | undefined
}

/** A village's market day, and the way to note it. A village that the table does not know has none. */
export function MarketDayLine({ villageId, place, weekday }: Props) {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  const [isOpen, setOpen] = useState(false)
  const name = weekday === undefined ? null : weekdayName(weekday)
  const words = name ? t`Market day: ${name}` : t`Enter market day`
  if (villageId === null) return null
  if (!isOnline) return name ? <span>{words}</span> : null
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        marginInlineStart="-3"
        aria-label={`${words} (${place})`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && (
        <LazyDialog
          name="market-day"
          load={loadDialog}
          title={place}
          onClose={() => setOpen(false)}
        >
          {({ MarketDayDialog }) => (
            <MarketDayDialog {...{ villageId, place, weekday }} onClose={() => setOpen(false)} />
          )}
        </LazyDialog>
      )}
    </>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../../../contract/core/money.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { PersonStateTag } from '../../people/api/person-state-tag.tsx'
import { outletQuery } from '../api/queries.ts'
import { OutletLink } from '../outlet-link.tsx'

/** What is to be known of the franchise that was pressed on the map, with the way to its record. */
export function ChosenFranchise({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error } = useQuery(outletQuery('franchise', id))
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const open = formatCount(data?.openCount ?? 0)
  const overdue = formatCount(data?.overdueCount ?? 0)
  return (
    <chakra.section
      ref={box}
      tabIndex={-1}
      aria-label={t`Chosen franchise`}
      position="absolute"
      top="3"
      insetInlineStart="3"
      width="min(20rem, calc(100% - 5rem))"
      padding="4"
      paddingInlineEnd="12"
      borderRadius="md"
      bg="bg.panel"
      boxShadow="0 2px 8px #00000040"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <chakra.div position="absolute" top="1" insetInlineEnd="1">
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </chakra.div>
      {data ? (
        <>
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            <OutletLink kind="franchise" id={id} fromList>
              {data.name}
            </OutletLink>
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.muted">
            {data.district}
          </chakra.p>
          <chakra.div marginBlock="1.5">
            <PersonStateTag state={data.state} />
          </chakra.div>
          <chakra.p fontSize="sm" data-figures>
            {t`${open} open applications, ${overdue} overdue`}
          </chakra.p>
        </>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <WaitingLine>{t`Loading…`}</WaitingLine>
      )}
    </chakra.section>
  )
}

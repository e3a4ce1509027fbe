import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { nextStatuses } from '../../../../contract/applications/status-machine.ts'
import type { Papers } from '../../../blocks/documents/viewer/paper.ts'
import { NumberChip } from '../../../blocks/record/number-chip.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useShortcuts } from '../../../ui/controls/use-shortcut.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useIsWide } from '../../../ui/layout/use-media.ts'
import { QueuedChangeNote, useQueuedChange } from '../decide/queued-change.tsx'
import { ApplicationStatusTag } from '../parts/application-status-tag.tsx'
import { serviceName } from '../parts/service-name.ts'
import { SlaTime } from '../parts/sla-time.tsx'
import { CockpitKeys } from './cockpit-keys.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { FactsSide } from './facts-side.tsx'
import { PapersSide } from './papers-side.tsx'
import type { Tab } from './sides.tsx'
import { Side, Sides, SideTabs } from './sides.tsx'
import type { useReviewPlace } from './use-review-place.ts'

interface Props {
  application: ApplicationDetail
  frame: RecordFrame
  papers: Papers
  place: ReturnType<typeof useReviewPlace>
  /** The decision is made, and the next one on its way. */
  isDecided: boolean
  onOpen: (id: string | null) => void
  onLeave: () => void
  onDecided: () => void
}

/** An application that is decided on: its papers, beside them its details, and the decision below those. */
export function Cockpit(props: Props) {
  const { application, frame, papers, place, isDecided, onOpen, onLeave, onDecided } = props
  const { t } = useLingui()
  const language = useLanguage()
  const { userInfo } = useUser()
  const isWide = useIsWide()
  const [tab, setTab] = useState<Tab>('papers')
  const queued = useQueuedChange(application._id)
  const isQueued = queued !== null && !queued.isRefused
  const mayDecide = !isQueued && nextStatuses(userInfo, application).length > 0
  // A form stays until the person leaves: a colleague's change must not remove what was typed.
  const [isOpen, setOpen] = useState(mayDecide)
  if (mayDecide && !isOpen) setOpen(true)
  const { left, isCut, next, previous } = place
  const [on, back] = [() => onOpen(next), () => onOpen(previous)]
  useShortcuts({ j: on, ']': on, k: back, '[': back, Escape: onLeave })
  const isShown = (each: Tab) => isWide || tab === each
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      // All of it in one window, where there is room: what is read is not covered by what is filled in.
      height={{ lg: 'calc(100dvh - var(--sticky-top) - 2 * {spacing.4})' }}
      minHeight={{ lg: '36rem' }}
      marginBlock={{ lg: '-2' }}
    >
      <PageHeader
        isDense
        title={`${application.customerName}\u00a0· ${serviceName(application, language)}`}
        back={frame.back}
        action={
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            rowGap="1"
            fontSize="sm"
          >
            <chakra.div hideBelow="md">
              <NumberChip number={application.applicationId} />
            </chakra.div>
            <ApplicationStatusTag status={application.status} />
            <SlaTime application={application} />
            <chakra.div
              role="group"
              aria-label={t`In the queue`}
              display="flex"
              alignItems="center"
              color="fg.muted"
            >
              <IconButton label={t`Previous in the queue`} aria-disabled={!previous} onClick={back}>
                <ChevronLeft size={20} />
              </IconButton>
              <chakra.span data-figures whiteSpace="nowrap">
                {isCut ? (
                  t`more than ${left} left`
                ) : (
                  <Plural value={left} _0="the last one" one="# left" other="# left" />
                )}
              </chakra.span>
              <IconButton label={t`Next in the queue`} aria-disabled={!next} onClick={on}>
                <ChevronRight size={20} />
              </IconButton>
            </chakra.div>
          </chakra.div>
        }
      />
      {frame.freshness}
      {!isWide && <SideTabs tab={tab} onTab={setTab} />}
      <Sides>
        {isShown('papers') && (
          <Side area="papers">
            <PapersSide application={application} papers={papers} />
          </Side>
        )}
        <Side area="facts" hidden={!isShown('facts')}>
          <FactsSide application={application} />
        </Side>
        <Side area="decision" hidden={!isShown('decision')}>
          {queued && <QueuedChangeNote queued={queued} />}
          {isOpen && !isQueued && !isDecided && (
            <DecisionPanel
              application={application}
              refused={queued}
              left={left}
              isCut={isCut}
              onDecided={onDecided}
              onShow={() => setTab('decision')}
            />
          )}
          {!isOpen && !queued && (
            <chakra.p color="fg.muted">{t`You do not need to decide anything now.`}</chakra.p>
          )}
        </Side>
      </Sides>
      <CockpitKeys />
    </chakra.div>
  )
}

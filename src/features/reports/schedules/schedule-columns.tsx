import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Loader from 'lucide-react/icons/loader'
import Pause from 'lucide-react/icons/pause'
import type { RunOutcome, Schedule } from '../../../../contract/reports/schedules.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { StatusTone } from '../../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { FAILURE_LABELS, TYPE_LABELS } from '../report-labels.ts'
import { OUTCOME_LABELS, RECEIVER_LABELS, rhythmText, SPAN_LABELS } from './schedule-labels.ts'

/** What can be done with a schedule. */
export type ScheduleAct = 'send' | 'edit' | 'pause' | 'delete'

const LOOKS: Record<RunOutcome, { tone: StatusTone; icon: LucideIcon }> = {
  making: { tone: 'progress', icon: Loader },
  sent: { tone: 'success', icon: Check },
  nobody: { tone: 'warning', icon: CircleAlert },
  failed: { tone: 'danger', icon: CircleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
}

const Small = chakra('span', {
  base: {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    whiteSpace: 'normal',
  },
})

/** A schedule: what, when next, what became of the last time, to whom, and what can be done with it. */
export function useScheduleColumns(
  run: (act: ScheduleAct, schedule: Schedule) => void,
): Column<Schedule>[] {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'type',
      header: t`Report`,
      primary: true,
      lines: 2,
      cell: (schedule) => (
        <span>
          {i18n._(TYPE_LABELS[schedule.type])}
          <Small>{rhythmText(schedule)}</Small>
        </span>
      ),
    },
    {
      key: 'span',
      header: t`Days in the report`,
      cell: ({ span, format, byName }) => (
        <span>
          {i18n._(SPAN_LABELS[span])}
          <Small>{[format === 'pdf' ? 'PDF' : 'Excel', byName].join(' · ')}</Small>
        </span>
      ),
    },
    { key: 'next', header: t`Next time`, cell: (schedule) => <Next schedule={schedule} /> },
    { key: 'last', header: t`Last time`, cell: (schedule) => <Last schedule={schedule} /> },
    {
      key: 'receivers',
      header: t({ message: 'Sent to', context: 'report' }),
      cell: ({ receivers }) => (
        <span>
          {receivers.map(({ _id, name, state }) => (
            <chakra.span key={_id} display="block">
              {state === 'gets' ? name : `${name} (${i18n._(RECEIVER_LABELS[state])})`}
            </chakra.span>
          ))}
        </span>
      ),
    },
    {
      key: 'action',
      header: t`Action`,
      phone: 'action',
      isOnScreenOnly: true,
      cell: (schedule) => <Actions schedule={schedule} run={run} />,
    },
  ]
}

function Next({ schedule: { nextAt, pausedFor } }: { schedule: Schedule }) {
  const { t } = useLingui()
  if (nextAt !== null) return <span>{formatDateTime(nextAt)}</span>
  return (
    <span>
      <StatusTag tone="warning" icon={<Pause aria-hidden />}>
        {t({ message: 'Paused', context: 'schedule' })}
      </StatusTag>
      {pausedFor === 'person_left' && (
        <Small>{t`Its person cannot make reports any more. Resume it to take it over.`}</Small>
      )}
    </span>
  )
}

function Last({ schedule: { last } }: { schedule: Schedule }) {
  const { t, i18n } = useLingui()
  if (!last) return <span>{t`Not sent yet`}</span>
  const { tone, icon: Icon } = LOOKS[last.outcome]
  const people = last.sent + last.skipped
  return (
    <span>
      <StatusTag tone={tone} icon={<Icon aria-hidden />}>
        {i18n._(OUTCOME_LABELS[last.outcome])}
      </StatusTag>
      <Small>{formatDateTime(last.at)}</Small>
      {last.skipped > 0 && <Small>{t`${last.sent} of ${people} people got it`}</Small>}
      {last.failure && <Small>{i18n._(FAILURE_LABELS[last.failure])}</Small>}
    </span>
  )
}

function Actions({
  schedule,
  run,
}: {
  schedule: Schedule
  run: (act: ScheduleAct, schedule: Schedule) => void
}) {
  const { t, i18n } = useLingui()
  const name = i18n._(TYPE_LABELS[schedule.type])
  const acts: { act: ScheduleAct; label: string }[] = [
    { act: 'send', label: t`Send now` },
    { act: 'edit', label: t`Edit` },
    { act: 'pause', label: schedule.pausedFor === null ? t`Pause` : t`Resume` },
  ]
  const label = t`Actions for ${name}`
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton label={label} {...props}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      )}
    >
      {acts.map(({ act, label: words }) => (
        <MenuItem key={act} onClick={() => run(act, schedule)}>
          {words}
        </MenuItem>
      ))}
      <MenuItem tone="danger" onClick={() => run('delete', schedule)}>
        {t`Delete`}
      </MenuItem>
    </Menu>
  )
}

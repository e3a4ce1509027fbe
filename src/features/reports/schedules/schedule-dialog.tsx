import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { ReportFormat } from '../../../../contract/reports/report-filters.ts'
import type { ReportFilterKey } from '../../../../contract/reports/report-types.ts'
import {
  REPORT_FILTER_KEYS,
  REPORT_TYPES,
  ReportType,
} from '../../../../contract/reports/report-types.ts'
import type { Rhythm, ScheduleSpan } from '../../../../contract/reports/schedule-times.ts'
import {
  LAST_MONTH_DAY,
  RHYTHMS,
  SCHEDULE_SPANS,
} from '../../../../contract/reports/schedule-times.ts'
import type { Schedule } from '../../../../contract/reports/schedules.ts'
import { SchedulePlan } from '../../../../contract/reports/schedules.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { weekdayName } from '../../../i18n/weekday.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { SeveralField } from '../../../ui/office/several-field.tsx'
import { TYPE_LABELS } from '../report-labels.ts'
import { useReportFilters } from '../use-report-filters.ts'
import { clockText, RHYTHM_LABELS, SPAN_LABELS } from './schedule-labels.ts'
import { useSaveSchedule } from './schedules-api.ts'

interface Values extends Record<ReportFilterKey, string> {
  type: string
  format: ReportFormat
  rhythm: Rhythm
  weekday: string
  monthDay: string
  time: string
  span: ScheduleSpan
  receivers: string[]
}

/** The form of the page below has fields of the same names. */
const idOf = (name: string) => `schedule-${name}`

/** What was chosen; days that the rhythm has not, and filters that say "all", are none. */
function chosen(values: Values): object {
  const { type, format, rhythm, weekday, monthDay, time, span, receivers } = values
  const filters = REPORT_FILTER_KEYS.filter((key) => values[key] !== '')
  return {
    ...{ format, rhythm, time, span, receivers },
    ...(type !== '' && { type }),
    ...(rhythm === 'weekly' && { weekday: Number(weekday) }),
    ...(rhythm === 'monthly' && { monthDay: Number(monthDay) }),
    ...Object.fromEntries(filters.map((key) => [key, values[key]])),
  }
}

function valuesOf(schedule: Schedule | undefined): Values {
  return {
    ...{ type: schedule?.type ?? '', format: schedule?.format ?? 'xlsx' },
    ...{ franchise: schedule?.franchise ?? '', partner: schedule?.partner ?? '' },
    ...{ service: schedule?.service ?? '', status: schedule?.status ?? '' },
    ...{ rhythm: schedule?.rhythm ?? 'weekly', time: schedule?.time ?? '07:00' },
    ...{ weekday: `${schedule?.weekday ?? 1}`, monthDay: `${schedule?.monthDay ?? 1}` },
    span: schedule?.span ?? 'last_week',
    receivers: schedule?.receivers.map(({ _id }) => _id) ?? [],
  }
}

/** The days that go with a rhythm, until others are chosen. */
const SPAN_OF: Record<Rhythm, ScheduleSpan> = {
  ...{ daily: 'yesterday', weekly: 'last_week', monthly: 'last_month' },
}

const [HOURS, WEEK] = [24, 7]
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const TIMES = numbers(HOURS).flatMap((hour) => {
  const text = `${hour - 1}`.padStart(2, '0')
  return [`${text}:00`, `${text}:30`]
})

interface Props {
  people: readonly { _id: string; name: string }[]
  /** The schedule to change; a new one without it. */
  schedule?: Schedule
  onClose: () => void
}

/** What is sent, when, and to whom. */
export function ScheduleDialog({ people, schedule, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useContractForm<Values, SchedulePlan>({
    schema: SchedulePlan,
    values: valuesOf(schedule),
    input: chosen,
    labels: {
      type: t`Report type`,
      franchise: t`Franchise`,
      partner: t`Partner`,
      service: t`Service`,
      status: t`Status`,
      rhythm: t`How often`,
      weekday: t`Day of the week`,
      monthDay: t`Day of the month`,
      time: t`Time in India`,
      span: t`Days in the report`,
      format: t`File`,
      receivers: t`Send to`,
    },
    textOf: ({ path }) => {
      if (path === 'type') return t`Please select a report type`
      if (path === 'receivers') return t`Choose at least one person.`
      return undefined
    },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useSaveSchedule(schedule),
    remembersAs: `report schedule ${schedule?._id ?? 'new'}`,
    done: schedule ? t`Changes saved` : t`Report scheduled`,
    staleCode: 'report.schedule_stale',
    onClose,
  })
  const { control, setValue } = form.api
  const [given, rhythm, receivers] = useWatch({ control, name: ['type', 'rhythm', 'receivers'] })
  const type = v.safeParse(ReportType, given)
  const filters = useReportFilters(type.success ? type.output : undefined)
  const [typeField, rhythmField] = [form.field('type'), form.field('rhythm')]
  return (
    <FormDialog
      title={schedule ? t`Edit scheduled report` : t`Schedule a report`}
      size="wide"
      {...dialog}
      submitLabel={schedule ? t`Save changes` : t`Schedule report`}
      onSubmit={() => form.submit(send)}
    >
      <Pair>
        <SelectField
          {...typeField}
          id={idOf('type')}
          required
          emptyLabel={t`Choose a report`}
          options={REPORT_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABELS[value]) }))}
          onChange={(event) => {
            for (const key of REPORT_FILTER_KEYS) setValue(key, '')
            void typeField.onChange(event)
          }}
        />
        {filters.map(({ key, all, options, label }) => (
          <SelectField
            key={`${given} ${key}`}
            {...form.field(key)}
            id={idOf(key)}
            label={label}
            emptyLabel={all}
            options={options}
          />
        ))}
      </Pair>
      <Pair>
        <SelectField
          {...rhythmField}
          options={RHYTHMS.map((value) => ({ value, label: i18n._(RHYTHM_LABELS[value]) }))}
          onChange={(event) => {
            void rhythmField.onChange(event)
            const next = v.safeParse(v.picklist(RHYTHMS), event.target.value)
            if (next.success) setValue('span', SPAN_OF[next.output])
          }}
        />
        {rhythm === 'weekly' && (
          <SelectField
            {...form.field('weekday')}
            options={numbers(WEEK).map((day) => ({ value: `${day}`, label: weekdayName(day) }))}
          />
        )}
        {rhythm === 'monthly' && (
          <SelectField
            {...form.field('monthDay')}
            options={numbers(LAST_MONTH_DAY).map((day) => ({ value: `${day}`, label: `${day}` }))}
          />
        )}
        <SelectField
          {...form.field('time')}
          options={TIMES.map((value) => ({ value, label: clockText(value) }))}
        />
        <SelectField
          {...form.field('span')}
          options={SCHEDULE_SPANS.map((value) => ({ value, label: i18n._(SPAN_LABELS[value]) }))}
        />
      </Pair>
      <RadioField
        {...form.field('format')}
        id={idOf('format')}
        inline
        options={[
          { value: 'xlsx', label: 'Excel', hint: t`All rows` },
          { value: 'pdf', label: t`PDF`, hint: t`The first 5,000 rows` },
        ]}
      />
      <SeveralField
        name="receivers"
        label={t`Send to`}
        required
        error={form.errorAt('receivers')}
        hint={t`They get an email that leads to the report. The file opens after they sign in.`}
        placeholder={t`Add a person`}
        emptyText={t`Nobody is chosen.`}
        options={optionsOf(people, schedule)}
        chosen={receivers}
        onChange={(list) => setValue('receivers', list, { shouldDirty: true })}
      />
    </FormDialog>
  )
}

/** Those who can be chosen, and those who were chosen before. */
function optionsOf(people: Props['people'], schedule: Schedule | undefined) {
  const all = new Map(
    [...(schedule?.receivers ?? []), ...people].map(({ _id, name }) => [_id, name]),
  )
  return [...all].map(([value, label]) => ({ value, label }))
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
})
